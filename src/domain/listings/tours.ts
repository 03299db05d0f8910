/**
 * `requested` by the person, for the time that they would like; `confirmed` by the agent, for that time or, when `moved`,
 * for another; `declined` by the agent, `cancelled` by the person.
 */
export const TOUR_STATUSES = ['requested', 'confirmed', 'moved', 'declined', 'cancelled'] as const

export type TourStatus = (typeof TOUR_STATUSES)[number]

/** What the states come to for the person: while a tour is of these, they have asked for it. */
export const STANDING_TOURS = ['requested', 'confirmed', 'moved'] as const satisfies readonly TourStatus[]

/** How admins sort tours: the agent has to answer, both agreed, the person has to answer, or it's over. */
export const TOUR_STATES = ['waiting', 'confirmed', 'proposed', 'over'] as const

export type TourState = (typeof TOUR_STATES)[number]

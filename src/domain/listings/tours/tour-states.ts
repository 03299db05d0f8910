/** How admins sort tours: waiting for the agent, confirmed by both, waiting for the person, or over. */
export const TOUR_STATES = ['waiting', 'confirmed', 'proposed', 'over'] as const

export type TourState = (typeof TOUR_STATES)[number]

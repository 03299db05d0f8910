/** What finishing an assessment did to a person's matches, as they saw them before and after. */
export interface Effect {
  /** Of the person's best matches, at most `EFFECT_MATCHES`; those before and after alike. */
  matches: EffectOnMatch[]
}

/** Places count from 1; null: not among the best then. Scores are 0 to 1 as they are shown; margins are 0 to 1. */
export interface EffectOnMatch {
  user_id: number
  before: Standing | null
  after: Standing | null
}

export interface Standing {
  place: number
  score: number
  /** How many questions both answered. */
  shared: number
}

/** How many of the best matches are looked at. */
export const EFFECT_MATCHES = 5

/** A scenario of the mortgage calculator that a group shares. */
export interface GroupScenario {
  /** Whole dollars, within the calculator's bounds. */
  price: number
  down: number
  /** Percent a year. */
  rate: number
  years: number
  /** Whole percents by member, in the order of their ids; 100 together. Members who are not named share the rest. */
  shares: { user_id: number; percent: number }[]
}

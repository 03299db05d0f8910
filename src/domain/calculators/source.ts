export interface Source {
  name: string
  /** Null if no page could be checked. */
  address: string | null
  /** The day the figure took effect, YYYY-MM-DD; null if unknown or not a law's. */
  since: string | null
}

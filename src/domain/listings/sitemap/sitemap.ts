/** How many homes a part of the site map has at the most. The standard allows 50,000 addresses and 50 MB in one file. */
export const HOMES_IN_PART = 5_000

/** A page that search engines should know. */
export interface KnownPage {
  path: string
  /** When what it shows last changed, in epoch milliseconds. */
  changed_at: number
}

/** The pages of homes for sale and of the places that they are in. */
export interface HomesOnMap {
  /** When a home of each part last changed, in epoch milliseconds. */
  parts: number[]
  places: KnownPage[]
  /** Of the part that was asked for, from 1; none where none was asked for, and behind the last. */
  homes: KnownPage[]
}

/** The standard allows 50,000 addresses and 50 MB per file. */
export const HOMES_IN_PART = 5_000

export interface KnownPage {
  path: string
  /** When its content last changed, in epoch milliseconds. */
  changed_at: number
}

export interface SitemapHomes {
  /** When a home in each part last changed, in epoch milliseconds. */
  parts: number[]
  places: KnownPage[]
  /** Homes of the requested part (from 1); empty if none was requested or it's past the last. */
  homes: KnownPage[]
}

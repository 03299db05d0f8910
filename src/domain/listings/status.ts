/**
 * `draft`: only its agent and admins see it. `published`: in every list. `sold`: its page stays and says so, and no list has
 * it. `withdrawn`: gone for everybody (410), its agent and admins aside.
 */
export const LISTING_STATUSES = ['draft', 'published', 'sold', 'withdrawn'] as const

export type ListingStatus = (typeof LISTING_STATUSES)[number]

export const STATUS_LABEL: Readonly<Record<ListingStatus, string>> = {
  draft: 'Draft',
  published: 'Published',
  sold: 'Sold',
  withdrawn: 'Withdrawn',
}

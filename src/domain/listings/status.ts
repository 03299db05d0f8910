/**
 * `draft`: visible to its agent and admins. `published`: in every list. `sold`: its page stays, marked as sold; in no
 * list. `withdrawn`: gone (410) for everyone but its agent and admins.
 */
export const LISTING_STATUSES = ['draft', 'published', 'sold', 'withdrawn'] as const

export type ListingStatus = (typeof LISTING_STATUSES)[number]

export const STATUS_LABEL: Readonly<Record<ListingStatus, string>> = {
  draft: 'Draft',
  published: 'Published',
  sold: 'Sold',
  withdrawn: 'Withdrawn',
}

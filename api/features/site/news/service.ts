import type { Deps } from '#api/deps.ts'
import { standingBy } from '#api/features/billing/service/overview.ts'
import { invitationsIn } from '#api/features/groups/invitations/service/lists.ts'
import { shownRemovals } from '#api/features/groups/removals/service.ts'
import { shownTours } from '#api/features/listings/tours/service/read.ts'
import type { Viewer } from '#api/features/matching/service/relation.ts'
import { newsRowsOf } from '#api/features/site/news/queries.ts'
import type { News } from '#api/features/site/news/schemas.ts'
import { occasionBy } from '#domain/ratings/ratings.ts'

/** What is new for a client: each part as the call of its own has it, all read at once. */
export async function newsFor(deps: Deps, viewer: Viewer): Promise<News> {
  const now = deps.clock()
  const rows = await newsRowsOf(deps.db.read, viewer.id, now)
  return {
    plan: standingBy(rows.subscriptions),
    invitations: await invitationsIn(deps, viewer, rows.invitations),
    removals: shownRemovals(rows.removals, viewer.id),
    tours: shownTours(rows.tours, viewer, now),
    messages: rows.messages,
    rating: occasionBy(rows.rating),
    passkey: rows.passkey,
  }
}

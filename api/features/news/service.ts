import type { Deps } from '#api/deps.ts'
import { mayBeOffered } from '#api/features/accounts/passkeys/queries.ts'
import { subscriptionsOf } from '#api/features/billing/queries/subscriptions.ts'
import { termsOf } from '#api/features/billing/plan/service/overview.ts'
import { invitationsOf } from '#api/features/groups/invitations/service/lists.ts'
import { removalsFor } from '#api/features/groups/members/removals/service.ts'
import { unreadAboutHomes } from '#api/features/listings/messages/queries.ts'
import { upcomingFor } from '#api/features/listings/tours/service/read.ts'
import type { Viewer } from '#api/features/matching/service/relation.ts'
import { occasionToRate } from '#api/features/ratings/service.ts'
import { waitingFor } from '#api/features/sealed/service/waiting.ts'
import type { News } from '#api/features/news/schemas.ts'

/** Returns what's new for a client, with each part as its own call returns it. */
export async function newsFor(deps: Deps, viewer: Viewer): Promise<News> {
  const { id } = viewer
  const { read } = deps.db
  const [subscriptions, invitations, removals, tours, messages, agreement, rating, passkey] =
    await Promise.all([
      subscriptionsOf(read, id),
      invitationsOf(deps, viewer),
      removalsFor(deps, id),
      upcomingFor(deps, viewer),
      unreadAboutHomes(read, { id, side: 'person' }),
      waitingFor(deps, viewer),
      occasionToRate(deps, id),
      mayBeOffered(read, id),
    ])
  return {
    plan: termsOf(subscriptions),
    invitations,
    removals,
    tours,
    messages,
    agreement,
    rating,
    passkey,
  }
}

import type { Deps } from '#api/deps.ts'
import { cardsWithWishesOf } from '#api/features/matching/queries/members.ts'
import type { MatchedPerson } from '#api/features/matching/schemas.ts'
import { placeInList } from '#api/features/matching/service/list.ts'
import { explain, rowFor } from '#api/features/matching/service/matches.ts'
import { relationOf, type Viewer } from '#api/features/matching/service/relation.ts'
import { isVisible, visibleTo } from '#api/features/matching/service/visible.ts'
import { notFound } from '#api/http/errors.ts'
import type { ListSearch } from '#domain/matching/list/search.ts'
import { shownPair } from '#domain/matching/shown.ts'
import { areaSummaryFor } from '#domain/matching/stranger-explanation.ts'

/**
 * Returns what a client may see of one person: the same row as in their list, the explanation, and who comes before and
 * after them in the list that `search` asks for. Throws one `not_found` for everyone else, whatever the reason.
 */
export async function personFor(
  deps: Deps,
  viewer: Viewer,
  otherId: number,
  search: ListSearch,
): Promise<MatchedPerson> {
  const visible = await visibleTo(deps, viewer, viewer.id)
  const isOpen = visible !== null && (await isVisible(visible, viewer, otherId))
  // Read before refusing, so that a refusal takes as long whether or not the person exists.
  const members = await cardsWithWishesOf(deps.db.read, [otherId])
  const found = members.get(otherId)
  if (!isOpen || !found) throw notFound('We can’t find that match.')
  const place = await placeInList(deps, visible, search, otherId)
  const isOnList = await visible.isOnList(otherId)
  // Synchronous from here on, so that no one leaves meanwhile.
  const { columns, relations } = visible
  const explanation = explain(visible, viewer, viewer.id, otherId)
  const audience = relationOf(viewer, relations, otherId)
  const match = rowFor(
    viewer,
    relations,
    viewer.id,
    {
      userId: otherId,
      score: shownPair(columns, viewer.id, otherId, audience),
      ...areaSummaryFor(audience, columns, viewer.id, otherId),
    },
    // What people share is for their matches: someone off the list shows only their name.
    isOnList ? found : { card: found.card, wish: null },
  )
  return { match, explanation, place }
}

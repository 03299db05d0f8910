import type { Deps } from '#api/deps.ts'
import { groupIdOf, memberIdsOf } from '#api/features/groups/queries.ts'
import { savedByAny } from '#api/features/groups/saved-homes/queries/saved.ts'
import { votesOn } from '#api/features/groups/saved-homes/queries/opinions.ts'
import { cardsOf as homeCardsOf } from '#api/features/listings/queries/cards.ts'
import { visibleHome } from '#api/features/listings/detail/service.ts'
import { usersWhoSaved } from '#api/features/listings/shared-costs/queries.ts'
import type { GroupFavorite, HomesGroup } from '#api/features/groups/saved-homes/schemas.ts'
import { cardsOf } from '#api/features/matching/queries/members.ts'
import { blockedAround } from '#api/features/matching/queries/relations.ts'
import type { Connection } from '#db/client.ts'

/** Returns the user's group, or the user alone, and who of them saved a home. Throws not_found and gone. */
export async function groupForHome({ db }: Deps, userId: number, mslNumber: string): Promise<HomesGroup> {
  const { id } = await visibleHome(db.read, mslNumber)
  const { ids } = await visibleGroupOf(db.read, userId)
  const cards = await cardsOf(db.read, ids)
  const savers = await usersWhoSaved(db.read, id, ids)
  return {
    members: ids.flatMap((memberId) => {
      const card = cards.get(memberId)
      if (!card) return []
      const { first_name, profile_picture_filename: picture } = card
      return [{ id: memberId, first_name, picture, is_favorite: savers.has(memberId) }]
    }),
  }
}

/** Returns the homes that members of the group have saved, latest first, with their votes; without a group, the user's own. */
export async function groupFavoritesOf(
  { db: { read } }: Pick<Deps, 'db'>,
  userId: number,
): Promise<GroupFavorite[]> {
  const { groupId, ids } = await visibleGroupOf(read, userId)
  const saved = await savedByAny(read, ids)
  const listingIds = [...new Set(saved.map(({ listing_id }) => listing_id))]
  const [homes, cards, votes] = await Promise.all([
    homeCardsOf(read, listingIds, userId),
    cardsOf(read, ids),
    groupId === null ? [] : votesOn(read, groupId, listingIds),
  ])
  const saversOf = Map.groupBy(saved, ({ msl_number }) => msl_number)
  return homes.map((property) => {
    const here = saversOf.get(property.msl_number) ?? []
    return {
      property,
      members: here.map(({ user_id: id, first_name }) => ({ id, first_name })),
      votes: votes
        .filter(({ listing_id, user_id }) => listing_id === here[0]?.listing_id && ids.includes(user_id))
        .flatMap(({ user_id: id, vote }) => {
          const card = cards.get(id)
          return card
            ? [{ id, first_name: card.first_name, picture: card.profile_picture_filename, vote }]
            : []
        }),
    }
  })
}

/**
 * Returns the user's group and those of its members whom the user may see, in joining order; without a group, only the user's
 * own id.
 */
export async function visibleGroupOf(db: Connection, userId: number) {
  const groupId = await groupIdOf(db, userId)
  if (groupId === null) return { groupId, ids: [userId] }
  const [ids, blocked] = await Promise.all([memberIdsOf(db, groupId), blockedAround(db, userId)])
  return { groupId, ids: ids.filter((id) => !blocked.has(id)) }
}

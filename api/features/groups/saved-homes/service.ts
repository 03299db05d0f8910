import type { Deps } from '#api/deps.ts'
import { groupIdOf, memberIdsOf } from '#api/features/groups/queries.ts'
import { savedByAny } from '#api/features/groups/saved-homes/queries.ts'
import { cardsOf as homeCardsOf } from '#api/features/listings/queries/cards.ts'
import { visibleHome } from '#api/features/listings/detail/service.ts'
import { usersWhoSaved, publishedOption } from '#api/features/listings/shared-costs/queries.ts'
import type { GroupFavorite, HomesGroup } from '#api/features/groups/saved-homes/schemas.ts'
import { cardsOf } from '#api/features/matching/queries/members.ts'
import type { Connection } from '#db/client.ts'
import { isKeyOf } from '#domain/keys.ts'
import {
  DOWN_PAYMENT_QUESTION,
  DOWN_PAYMENTS,
  MONTHLY_COSTS,
  MONTHLY_COSTS_QUESTION,
} from '#domain/listings/shared-costs/own-budget.ts'

/**
 * Returns the user's group, or the user alone, and who of them saved a home; also what the user alone published about
 * their own down payment and monthly costs. Throws not_found and gone.
 */
export async function groupForHome({ db }: Deps, userId: number, mslNumber: string): Promise<HomesGroup> {
  const { id } = await visibleHome(db.read, mslNumber)
  const ids = await groupOf(db.read, userId)
  const cards = await cardsOf(db.read, ids)
  const keepers = await usersWhoSaved(db.read, id, ids)
  const down = await publishedOption(db.read, userId, DOWN_PAYMENT_QUESTION)
  const month = await publishedOption(db.read, userId, MONTHLY_COSTS_QUESTION)
  return {
    members: ids.flatMap((memberId) => {
      const card = cards.get(memberId)
      if (!card) return []
      const { first_name, profile_picture_filename: picture } = card
      return [{ id: memberId, first_name, picture, is_favorite: keepers.has(memberId) }]
    }),
    down_payment: down !== null && isKeyOf(DOWN_PAYMENTS, down) ? down : null,
    monthly_costs: month !== null && isKeyOf(MONTHLY_COSTS, month) ? month : null,
  }
}

/** Returns the homes that members of the group have saved, latest first; without a group, the user's own. */
export async function groupFavoritesOf({ db: { read } }: Deps, userId: number): Promise<GroupFavorite[]> {
  const saved = await savedByAny(read, await groupOf(read, userId))
  const homes = await homeCardsOf(read, [...new Set(saved.map(({ listing_id }) => listing_id))], userId)
  const keepers = Map.groupBy(saved, ({ msl_number }) => msl_number)
  return homes.map((property) => ({
    property,
    members: (keepers.get(property.msl_number) ?? []).map(({ user_id: id, first_name }) => ({
      id,
      first_name,
    })),
  }))
}

/** In joining order; without a group, only the user's own id. */
async function groupOf(db: Connection, userId: number): Promise<number[]> {
  const groupId = await groupIdOf(db, userId)
  return groupId === null ? [userId] : memberIdsOf(db, groupId)
}

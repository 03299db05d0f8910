import type { Deps } from '#api/deps.ts'
import { requireGroup } from '#api/features/groups/queries.ts'
import {
  commentsAbout,
  countCommentsBy,
  countCommentsOn,
  deleteHomeComment,
  deleteVote,
  type GroupsHome,
  insertHomeComment,
  upsertVote,
  votesOn,
} from '#api/features/groups/saved-homes/queries/opinions.ts'
import type { Opinions } from '#api/features/groups/saved-homes/schemas.ts'
import { visibleGroupOf } from '#api/features/groups/saved-homes/service/saved.ts'
import { visibleHome } from '#api/features/listings/detail/service.ts'
import { usersWhoSaved } from '#api/features/listings/shared-costs/queries.ts'
import { cardsOf } from '#api/features/matching/queries/members.ts'
import { conflict, granted } from '#api/http/errors.ts'
import type { Connection, Transaction } from '#db/client.ts'
import { DAY_MS } from '#domain/duration.ts'
import { mayCommentOnHome } from '#domain/groups/saved-homes/comments.ts'
import type { HomeVote } from '#domain/listings/favorites/votes.ts'

/**
 * Returns what the user's group says about a home, as far as the user may see its members; nothing while none of them has
 * saved it, and nobody without a group. Throws not_found and gone.
 */
export async function opinionsOn({ db: { read } }: Deps, userId: number, msl: string): Promise<Opinions> {
  const { id: listing_id } = await visibleHome(read, msl)
  const { groupId, ids } = await visibleGroupOf(read, userId)
  if (groupId === null) return { members: [], comments: [] }
  const home = { group_id: groupId, listing_id }
  const [cards, keepers] = await Promise.all([cardsOf(read, ids), usersWhoSaved(read, listing_id, ids)])
  const [votes, comments] =
    keepers.size === 0
      ? [[], []]
      : await Promise.all([votesOn(read, groupId, [listing_id]), commentsAbout(read, home)])
  return {
    members: ids.flatMap((id) => {
      const card = cards.get(id)
      if (!card) return []
      const { first_name, profile_picture_filename: picture } = card
      const vote = votes.find(({ user_id }) => user_id === id)?.vote ?? null
      return [{ id, first_name, picture, is_favorite: keepers.has(id), vote }]
    }),
    comments: comments.filter(({ user_id }) => ids.includes(user_id)),
  }
}

/** Null withdraws the vote. Throws not_found and gone, and conflict without a group or while nobody in it has the home saved. */
export async function voteOnHome(
  deps: Deps,
  userId: number,
  { msl, vote }: { msl: string; vote: HomeVote | null },
): Promise<Opinions> {
  await deps.db.write(async (tx) => {
    const home = await savedHome(tx, userId, msl)
    if (vote === null) await deleteVote(tx, home, userId)
    else await upsertVote(tx, { ...home, user_id: userId, vote, at: deps.clock() })
  })
  return opinionsOn(deps, userId, msl)
}

/** Throws like `voteOnHome`, and conflict after too many comments. */
export async function commentOnHome(
  deps: Deps,
  userId: number,
  { msl, ...written }: { msl: string; text: string; key?: string | undefined },
): Promise<Opinions> {
  const at = deps.clock()
  await deps.db.write(async (tx) => {
    const home = await savedHome(tx, userId, msl)
    const today = await countCommentsBy(tx, userId, at - DAY_MS)
    const onHome = await countCommentsOn(tx, home)
    if (!(await insertHomeComment(tx, { ...home, user_id: userId, ...written, at }))) return
    granted(mayCommentOnHome({ today, onHome }))
  })
  return opinionsOn(deps, userId, msl)
}

/** Does nothing if it's gone or someone else's. Throws not_found and gone, and conflict without a group. */
export async function removeHomeComment(
  deps: Deps,
  userId: number,
  { msl, id }: { msl: string; id: number },
): Promise<Opinions> {
  await deps.db.write(async (tx) => {
    const { id: listing_id } = await visibleHome(tx, msl)
    await deleteHomeComment(tx, { group_id: await requireGroup(tx, userId), listing_id }, { id, userId })
  })
  return opinionsOn(deps, userId, msl)
}

async function savedHome(tx: Transaction, userId: number, msl: string): Promise<GroupsHome> {
  const { id: listing_id } = await visibleHome(tx, msl)
  const group_id = await requireGroup(tx, userId)
  if (!(await isSavedFor(tx, userId, listing_id)))
    throw conflict('No one in your group has this home saved anymore. Save it to vote and comment.')
  return { group_id, listing_id }
}

async function isSavedFor(tx: Connection, userId: number, listingId: number): Promise<boolean> {
  const { ids } = await visibleGroupOf(tx, userId)
  return (await usersWhoSaved(tx, listingId, ids)).size > 0
}

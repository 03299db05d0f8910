import type { Deps } from '#api/deps.ts'
import { AppError, granted, notFound } from '#api/http/errors.ts'
import { countWithin, durationText } from '#api/features/accounts/limits/service.ts'
import { groupIdOf, memberIdsOf } from '#api/features/groups/queries.ts'
import { removedMail } from '#api/features/groups/members/removals/mails.ts'
import {
  agreedBy,
  agreedOn,
  deleteRemoval,
  expireRemovals,
  insertRemoval,
  insertYes,
  type Removal,
  removalsIn,
} from '#api/features/groups/members/removals/queries.ts'
import type { RemovalList } from '#api/features/groups/members/removals/schemas.ts'
import { removeMember } from '#api/features/groups/service.ts'
import { cardsOf } from '#api/features/matching/queries/members.ts'
import type { Connection, Transaction } from '#db/client.ts'
import { isRemovalAgreed, mayProposeRemoval, REMOVAL_LASTS_MS } from '#domain/groups/members/removals.ts'

export async function removalsFor({ db, clock }: Deps, userId: number): Promise<RemovalList> {
  const removals = await visibleRemovals(db.read, userId, clock())
  const people = removals.flatMap(({ user_id, by_user_id }) => [user_id, by_user_id])
  const [cards, agreed] = await Promise.all([
    cardsOf(db.read, people),
    agreedBy(
      db.read,
      userId,
      removals.map(({ id }) => id),
    ),
  ])
  return removals.flatMap(({ id, created_at, user_id, by_user_id }) => {
    const [member, by] = [cards.get(user_id), cards.get(by_user_id)]
    if (!member || !by) return []
    const expires_at = created_at + REMOVAL_LASTS_MS
    return [{ id, created_at, expires_at, member, by, mine: by_user_id === userId, agreed: agreed.has(id) }]
  })
}

async function visibleRemovals(db: Connection, userId: number, now: number): Promise<Removal[]> {
  const groupId = await groupIdOf(db, userId)
  if (groupId === null) return []
  return (await removalsIn(db, groupId, now)).filter(({ user_id }) => user_id !== userId)
}

/** Proposes to remove a member and votes yes. Throws conflict if the rules forbid it, and too_many. */
export async function proposeRemoval(deps: Deps, userId: number, concerned: number): Promise<void> {
  const now = deps.clock()
  await deps.db.write(async (tx) => {
    const groupId = await groupIdOf(tx, userId)
    const members = groupId === null ? [] : await memberIdsOf(tx, groupId)
    granted(mayProposeRemoval({ members, by: userId, concerned }))
    if (groupId === null) return
    await expireRemovals(tx, now)
    const earlier = (await removalsIn(tx, groupId, now)).find(({ user_id }) => user_id === concerned)
    if (!earlier) await countProposal(tx, deps, userId)
    const removal =
      earlier ??
      (await insertRemoval(tx, {
        group_id: groupId,
        user_id: concerned,
        by_user_id: userId,
        created_at: now,
      }))
    await agree(tx, deps, removal, userId)
  })
}

async function countProposal(tx: Transaction, { key, clock }: Deps, userId: number): Promise<void> {
  const counted = { limit: 'removal-person', subject: String(userId) } as const
  const wait = await countWithin(tx, key, [counted], clock())
  if (wait > 0) {
    throw new AppError(
      'too_many',
      `You’ve proposed this several times today. Talk with your group first, then wait ${durationText(wait)} before you propose it again.`,
    )
  }
}

/** A no ends the proposal; nobody learns whose it was. Throws not_found if it doesn't need this person's vote. */
export async function answerRemoval(deps: Deps, userId: number, id: number, yes: boolean): Promise<void> {
  await deps.db.write(async (tx) => {
    const removal = await ownProposal(tx, deps, userId, id)
    if (yes) await agree(tx, deps, removal, userId)
    else await deleteRemoval(tx, id)
  })
}

/** Throws not_found for anyone else's proposal. */
export async function withdrawRemoval(deps: Deps, userId: number, id: number): Promise<void> {
  await deps.db.write(async (tx) => {
    const removal = await ownProposal(tx, deps, userId, id)
    if (removal.by_user_id !== userId) throw notFound(NO_LONGER)
    await deleteRemoval(tx, id)
  })
}

const NO_LONGER = 'This proposal is no longer open.'

async function ownProposal(tx: Connection, { clock }: Deps, userId: number, id: number): Promise<Removal> {
  const removal = (await visibleRemovals(tx, userId, clock())).find((one) => one.id === id)
  if (!removal) throw notFound(NO_LONGER)
  return removal
}

/** Votes yes. The last missing vote removes the member and emails them. */
async function agree(tx: Transaction, deps: Deps, removal: Removal, userId: number): Promise<void> {
  const { id, group_id, user_id } = removal
  await insertYes(tx, id, userId, deps.clock())
  if (!isRemovalAgreed(await memberIdsOf(tx, group_id), user_id, await agreedOn(tx, id))) return
  await removeMember(tx, deps, user_id)
  await deps.outbox.put(tx, removedMail, { user: user_id })
}

import type { SessionUser } from '#api/auth/sessions.ts'
import type { Deps } from '#api/deps.ts'
import { AppError, notFound } from '#api/http/errors.ts'
import { countWithin, durationText } from '#api/features/accounts/limits/service.ts'
import { userById } from '#api/features/accounts/users/queries.ts'
import {
  blocksOf,
  deleteBlock,
  forgetMailsBetween,
  hasBlocked,
  haveMet,
  insertBlock,
} from '#api/features/groups/safety/blocks/queries.ts'
import { expireAllOf, expireBetween } from '#api/features/groups/invitations/queries/invitations.ts'
import { takeFromGroup } from '#api/features/groups/service.ts'
import { groupMatesOf } from '#api/features/matching/queries/relations.ts'
import { relationsOf } from '#api/features/matching/service/relation.ts'
import { isOnListOf } from '#api/features/matching/service/visible.ts'
import type { Transaction } from '#db/client.ts'
import { displayName } from '#domain/accounts/display-name.ts'
import { planFor } from '#domain/site/guard.ts'

/**
 * Blocks somebody whom the person can see or has met: from then on neither is there for the other, without a word to anybody.
 * Open invitations between the two end, and whoever blocks leaves a group that they share. Twice is once. Throws not_found for
 * all others, whether they exist or not, and too_many.
 */
export async function blockPerson(deps: Deps, user: SessionUser, otherId: number): Promise<void> {
  const { db, key, clock } = deps
  // Who has no plan sees no list.
  const chosen = planFor(await deps.guardUser(user))
  const isOnList = chosen.ok && (await isOnListOf(deps, { ...user, plan: chosen.plan }, otherId))
  await db.write(async (tx) => {
    if (await hasBlocked(tx, user.id, otherId)) return
    const other = await userById(tx, otherId)
    const isHere =
      other?.is_active === true && otherId !== user.id && !(await hasBlocked(tx, otherId, user.id))
    if (!isHere || !(isOnList || (await haveMet(tx, user, otherId))))
      throw notFound('There is no such person.')
    const wait = await countWithin(tx, key, [{ limit: 'block-person', subject: String(user.id) }], clock())
    if (wait > 0) {
      const text = `You blocked very many people today. Please wait ${durationText(wait)}, or report them to us.`
      throw new AppError('too_many', text)
    }
    await insertBlock(tx, user.id, otherId, clock())
    await expireBetween(tx, user.id, otherId)
    await forgetMailsBetween(tx, user.id, otherId)
    if ((await groupMatesOf(tx, user.id)).includes(otherId)) await takeFromGroup(tx, deps, user.id)
  })
}

/**
 * Takes who goes from Cohearth, or is shut out, from all open invitations and from their group. The invitations first: one to which
 * they have agreed would bring them into another group as soon as they are in none.
 */
export async function shutOut(tx: Transaction, deps: Deps, userId: number): Promise<void> {
  await expireAllOf(tx, userId, deps.clock())
  await takeFromGroup(tx, deps, userId)
}

/** Has two people see each other again, and brings nothing else back. */
export async function unblockPerson({ db }: Deps, userId: number, otherId: number): Promise<void> {
  await db.write((tx) => deleteBlock(tx, userId, otherId))
}

/** Whom a person has blocked, the latest first. Their pictures are not shown: to each other they are not here. */
export async function blockedBy({ db }: Deps, userId: number) {
  // What every page knows: most people have blocked nobody.
  if ((await relationsOf(db.read, userId)).blocked.size === 0) return []
  const rows = await blocksOf(db.read, userId)
  return rows.map(({ user_id, at, ...names }) => ({ user_id, name: displayName(names), at }))
}

export type BlockedPerson = Awaited<ReturnType<typeof blockedBy>>[number]

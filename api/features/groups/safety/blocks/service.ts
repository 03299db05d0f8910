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
import { removeMember } from '#api/features/groups/service.ts'
import { deleteMarksAbout, deleteMarksBetween } from '#api/features/matching/queries/marks.ts'
import { groupMatesOf } from '#api/features/matching/queries/relations.ts'
import { isOnListOf } from '#api/features/matching/service/visible.ts'
import type { Transaction } from '#db/client.ts'
import { displayName } from '#domain/accounts/display-name.ts'
import { planFor } from '#domain/site/guard.ts'

/**
 * Blocks someone whom the person can see or has met: each becomes invisible to the other, without notice. Ends open
 * invitations between them and removes the blocker from a shared group. Repeating it changes nothing. Throws the same
 * not_found for anyone else, whether they exist or not, and too_many.
 */
export async function blockPerson(deps: Deps, user: SessionUser, otherId: number): Promise<void> {
  const { db, key, clock } = deps
  // Without a plan there's no match list.
  const chosen = planFor(await deps.guardUser(user))
  const isOnList = chosen.ok && (await isOnListOf(deps, { ...user, plan: chosen.plan }, otherId))
  await db.write(async (tx) => {
    if (await hasBlocked(tx, user.id, otherId)) return
    const other = await userById(tx, otherId)
    const isHere =
      other?.is_active === true && otherId !== user.id && !(await hasBlocked(tx, otherId, user.id))
    if (!isHere || !(isOnList || (await haveMet(tx, user, otherId))))
      throw notFound('We can’t find that person.')
    const wait = await countWithin(tx, key, [{ limit: 'block-person', subject: String(user.id) }], clock())
    if (wait > 0) {
      const text = `You’ve blocked a lot of people today. Please wait ${durationText(wait)}, or report them to us.`
      throw new AppError('too_many', text)
    }
    await insertBlock(tx, user.id, otherId, clock())
    await expireBetween(tx, user.id, otherId)
    await forgetMailsBetween(tx, user.id, otherId)
    await deleteMarksBetween(tx, user.id, otherId)
    if ((await groupMatesOf(tx, user.id)).includes(otherId)) await removeMember(tx, deps, user.id)
  })
}

/**
 * Removes someone who is deleted or deactivated from all open invitations, their group, and what others saved or hid.
 * Invitations go first: otherwise one they had agreed to would put them into a new group as soon as they're out of the old one.
 */
export async function leaveInvitationsAndGroup(tx: Transaction, deps: Deps, userId: number): Promise<void> {
  await expireAllOf(tx, userId, deps.clock())
  await removeMember(tx, deps, userId)
  await deleteMarksAbout(tx, userId)
}

/** Restores visibility and nothing else. */
export async function unblockPerson({ db }: Deps, userId: number, otherId: number): Promise<void> {
  await db.write((tx) => deleteBlock(tx, userId, otherId))
}

/** Latest first. Pictures are left out, because blocked people don't see each other. */
export async function blockedPeople({ db }: Deps, userId: number) {
  const rows = await blocksOf(db.read, userId)
  return rows.map(({ user_id, at, ...names }) => ({ user_id, name: displayName(names), at }))
}

export type BlockedPerson = Awaited<ReturnType<typeof blockedPeople>>[number]

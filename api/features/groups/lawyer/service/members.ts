import type { SessionUser } from '#api/auth/sessions.ts'
import type { Deps } from '#api/deps.ts'
import { countWithin } from '#api/features/accounts/limits/service.ts'
import { recordAudit } from '#api/features/audit/queries.ts'
import { lawyerInvitedMail } from '#api/features/groups/lawyer/mails/invited.ts'
import { lawyerConsentMail } from '#api/features/groups/lawyer/mails/consent.ts'
import {
  consentsTo,
  deleteLawyer,
  type GroupLawyer,
  insertConsent,
  insertLawyer,
  lawyerOfGroup,
} from '#api/features/groups/lawyer/queries.ts'
import { accountOf, isOpenTo, shownComments } from '#api/features/groups/lawyer/service/access.ts'
import type { OwnLawyer } from '#api/features/groups/lawyer/schemas.ts'
import { memberIdsOf, membersOf, requireGroup, requireMembership } from '#api/features/groups/queries.ts'
import { AppError, conflict } from '#api/http/errors.ts'
import type { Transaction } from '#db/client.ts'
import { displayName } from '#domain/accounts/display-name.ts'
import { everyoneAgreed } from '#domain/groups/lawyer/lawyer.ts'

const noLawyer = () => conflict('Your group doesn’t have a lawyer anymore. Please reload this page.')

/** Throws not_found without a group. */
export async function ownLawyerOf({ db: { read } }: Deps, userId: number): Promise<OwnLawyer> {
  const { group_id } = await requireMembership(read, userId)
  const lawyer = await lawyerOfGroup(read, group_id)
  if (!lawyer) return { lawyer: null }
  const members = await membersOf(read, group_id)
  const agreed = await consentsTo(read, lawyer.id)
  const inviter = members.find(({ id }) => id === lawyer.invited_by)
  const account = await accountOf(read, lawyer)
  const isOpen = everyoneAgreed(
    members.map(({ id }) => id),
    agreed,
  )
  return {
    lawyer: {
      email: lawyer.email,
      invited_by: inviter?.first_name ?? null,
      agreed: agreed.has(userId),
      waits_for: members.filter(({ id }) => !agreed.has(id)).map(({ first_name }) => first_name),
      open: isOpen,
      // Before everyone agreed, an address mustn't reveal whose it is.
      name: isOpen && account ? displayName(account) : null,
      comments: await shownComments(read, lawyer, userId),
    },
  }
}

/** Names the group's lawyer and asks the others. Throws conflict without a group or if it has one, too_many after several a day. */
export async function inviteLawyer(deps: Deps, user: SessionUser, email: string): Promise<void> {
  const { db, key, clock } = deps
  await db.write(async (tx) => {
    const groupId = await requireGroup(tx, user.id)
    if (await lawyerOfGroup(tx, groupId)) throw conflict('Your group already has a lawyer.')
    const limits = [
      { limit: 'lawyer-person', subject: String(user.id) },
      { limit: 'lawyer-group', subject: String(groupId) },
    ] as const
    const wait = await countWithin(tx, key, limits, clock())
    if (wait > 0)
      throw new AppError('too_many', 'Your group invited several lawyers today. Try again tomorrow.')
    const created_at = clock()
    const lawyer = await insertLawyer(tx, { group_id: groupId, email, invited_by: user.id, created_at })
    await record(tx, deps, user, lawyer, 'lawyer.invited')
    for (const id of await memberIdsOf(tx, groupId)) {
      if (id !== user.id) await deps.outbox.put(tx, lawyerConsentMail, { lawyer: lawyer.id, user: id })
    }
    await agree(tx, deps, user, lawyer)
  })
}

/** Throws conflict without a group or a lawyer. `email` is the address they saw. */
export async function agreeToLawyer(deps: Deps, user: SessionUser, email: string): Promise<void> {
  await deps.db.write(async (tx) => {
    const lawyer = await lawyerOfGroup(tx, await requireGroup(tx, user.id))
    if (lawyer?.email !== email) throw noLawyer()
    await agree(tx, deps, user, lawyer)
  })
}

async function agree(tx: Transaction, deps: Deps, user: SessionUser, lawyer: GroupLawyer): Promise<void> {
  if (await isOpenTo(tx, lawyer)) return
  await insertConsent(tx, lawyer.id, user.id, deps.clock())
  if (!(await isOpenTo(tx, lawyer))) return
  await record(tx, deps, user, lawyer, 'lawyer.opened')
  await deps.outbox.put(tx, lawyerInvitedMail, { lawyer: lawyer.id, user: lawyer.invited_by ?? user.id })
}

/**
 * Any member may end it alone, with immediate effect. The comments are deleted too. Throws conflict without a group or
 * a lawyer.
 */
export async function removeLawyer(deps: Deps, user: SessionUser): Promise<void> {
  await deps.db.write(async (tx) => {
    const lawyer = await lawyerOfGroup(tx, await requireGroup(tx, user.id))
    if (!lawyer) throw noLawyer()
    await deleteLawyer(tx, lawyer.id)
    await record(tx, deps, user, lawyer, 'lawyer.removed')
  })
}

async function record(
  tx: Transaction,
  { clock }: Deps,
  user: SessionUser,
  lawyer: GroupLawyer,
  action: 'lawyer.invited' | 'lawyer.opened' | 'lawyer.removed',
): Promise<void> {
  const account = await accountOf(tx, lawyer)
  await recordAudit(tx, { at: clock(), action, actor_id: user.id, subject_id: account?.id ?? null })
}

import type { Deps } from '#api/deps.ts'
import { reviewNewsMail } from '#api/features/agreement/lawyer/mails.ts'
import { agreementNewsMail } from '#api/features/agreement/mails.ts'
import { type GroupLawyer, lawyerOfGroup } from '#api/features/groups/lawyer/queries.ts'
import { accountOf } from '#api/features/groups/lawyer/service/access.ts'
import { memberIdsOf } from '#api/features/groups/queries.ts'
import { gatherNews } from '#api/features/messages/service/gather.ts'
import type { Transaction } from '#db/client.ts'

/** Emails what's new in the agreement to everyone in the group but the person who did it, in batches. */
export async function emailOwners(tx: Transaction, deps: Deps, groupId: number, by: number): Promise<void> {
  for (const id of await memberIdsOf(tx, groupId))
    if (id !== by) await gatherNews(tx, deps, { kind: 'agreement', mail: agreementNewsMail }, id)
}

/** Emails the group's lawyer, who may have no account yet. */
export async function emailLawyer(tx: Transaction, deps: Deps, lawyer: GroupLawyer): Promise<void> {
  const account = await accountOf(tx, lawyer)
  if (account) await gatherNews(tx, deps, { kind: 'review', mail: reviewNewsMail }, account.id)
}

export async function emailLawyerOf(tx: Transaction, deps: Deps, groupId: number): Promise<void> {
  const lawyer = await lawyerOfGroup(tx, groupId)
  if (lawyer) await emailLawyer(tx, deps, lawyer)
}

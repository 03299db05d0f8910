import type { EmailFollower } from '#api/deps.ts'
import { userByEmail, userById } from '#api/features/accounts/users/queries.ts'
import { commentsFor, consentsTo, type GroupLawyer, moveLawyer } from '#api/features/groups/lawyer/queries.ts'
import { blockedAround } from '#api/features/matching/queries/relations.ts'
import { memberIdsOf } from '#api/features/groups/queries.ts'
import type { Connection } from '#db/client.ts'
import { displayName } from '#domain/accounts/display-name.ts'
import { ROLE } from '#domain/accounts/roles.ts'
import { everyoneAgreed } from '#domain/groups/lawyer/lawyer.ts'

/** Returns whether everyone who is in the group now has agreed to its lawyer. */
export async function isOpenTo(db: Connection, lawyer: GroupLawyer): Promise<boolean> {
  return everyoneAgreed(await memberIdsOf(db, lawyer.group_id), await consentsTo(db, lawyer.id))
}

/** Returns the lawyer's account, if there's one with the address. */
export async function accountOf(db: Connection, { email }: GroupLawyer) {
  const account = await userByEmail(db, email)
  return account?.role === ROLE.LAWYER && account.is_active ? account : undefined
}

/** Groups agreed to their lawyer, not to a mailbox. An address that isn't a lawyer's account yet stays invited as it is. */
export const followLawyer: EmailFollower = async (tx, _deps, { email }, to) => {
  const account = await userByEmail(tx, email)
  if (account?.role === ROLE.LAWYER) await moveLawyer(tx, email, to)
}

export async function inviterOf(db: Connection, { invited_by, group_id }: GroupLawyer) {
  const isStillThere = invited_by !== null && (await memberIdsOf(db, group_id)).includes(invited_by)
  return isStillThere ? userById(db, invited_by) : undefined
}

/**
 * Members are shown by their first names, as on the sheet, and the lawyer by their full name. A block hides what the other wrote, as if
 * they had deleted their account.
 */
export async function shownComments(db: Connection, { id, email }: GroupLawyer, viewer: number) {
  const [all, account, blocked] = await Promise.all([
    commentsFor(db, id),
    userByEmail(db, email),
    blockedAround(db, viewer),
  ])
  const rows = all.filter(({ user_id }) => !blocked.has(user_id))
  return rows.map(({ user_id, first_name, last_name, ...comment }) => ({
    id: comment.id,
    text: comment.text,
    at: comment.at,
    writer: user_id === account?.id ? displayName({ first_name, last_name }) : first_name,
    by_lawyer: user_id === account?.id,
    mine: user_id === viewer,
  }))
}

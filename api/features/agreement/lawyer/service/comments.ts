import type { SessionUser } from '#api/auth/sessions.ts'
import type { Deps } from '#api/deps.ts'
import {
  countTermComments,
  insertTermComment,
  termCommentsFor,
} from '#api/features/agreement/lawyer/queries.ts'
import type { TermComment } from '#api/features/agreement/lawyer/schemas.ts'
import { isTerm } from '#api/features/agreement/service/agreement.ts'
import { recordIn } from '#api/features/agreement/service/record.ts'
import { emailLawyer, emailOwners } from '#api/features/agreement/service/notify.ts'
import { UNSEEN } from '#api/features/agreement/service/roster.ts'
import { userByEmail } from '#api/features/accounts/users/queries.ts'
import type { NewComment } from '#api/features/groups/lawyer/schemas.ts'
import { type GroupLawyer, lawyerOfGroup } from '#api/features/groups/lawyer/queries.ts'
import { isOpenTo } from '#api/features/groups/lawyer/service/access.ts'
import { openGroup } from '#api/features/groups/lawyer/service/desk.ts'
import { requireGroup } from '#api/features/groups/queries.ts'
import { conflict, granted, notFound } from '#api/http/errors.ts'
import type { Connection, Transaction } from '#db/client.ts'
import { displayName } from '#domain/accounts/display-name.ts'
import { ROLE } from '#domain/accounts/roles.ts'
import { DAY_MS } from '#domain/duration.ts'
import { mayComment } from '#domain/groups/lawyer/lawyer.ts'

/**
 * Members are shown by their first names, and the lawyer by their full name. `unseen` are members the viewer doesn't see, and
 * `blocked` everyone on either side of a block: if they've left, nothing of theirs is shown, as if they had deleted their
 * account.
 */
export async function shownTermComments(
  db: Connection,
  lawyer: GroupLawyer,
  {
    viewer,
    unseen = new Set(),
    blocked = new Set(),
  }: { viewer: number; unseen?: ReadonlySet<number>; blocked?: ReadonlySet<number> },
): Promise<TermComment[]> {
  const [all, account] = await Promise.all([termCommentsFor(db, lawyer.id), userByEmail(db, lawyer.email)])
  const rows = all.filter(({ user_id }) => !blocked.has(user_id) || unseen.has(user_id))
  return rows.map(({ user_id, first_name, last_name, ...comment }) => {
    const isLawyer = user_id === account?.id
    const name = unseen.has(user_id) ? UNSEEN : first_name
    return {
      ...comment,
      writer: isLawyer ? displayName({ first_name, last_name }) : name,
      by_lawyer: isLawyer,
      mine: user_id === viewer,
    }
  })
}

interface NewTermComment extends NewComment {
  term: string
}

/** Throws not_found, and conflict after too many. */
export async function commentOnTerm(
  deps: Deps,
  user: SessionUser,
  groupId: number,
  comment: NewTermComment,
): Promise<void> {
  await deps.db.write(async (tx) => add(tx, deps, user, await openGroup(tx, user, groupId), comment))
}

/** Throws conflict without a group, if there's no lawyer who may read, and after too many; not_found for no such term. */
export async function answerOnTerm(deps: Deps, user: SessionUser, comment: NewTermComment): Promise<void> {
  await deps.db.write(async (tx) => {
    const lawyer = await lawyerOfGroup(tx, await requireGroup(tx, user.id))
    if (!lawyer || !(await isOpenTo(tx, lawyer)))
      throw conflict('Your lawyer can’t read your agreement right now.')
    await add(tx, deps, user, lawyer, comment)
  })
}

async function add(
  tx: Transaction,
  deps: Deps,
  user: SessionUser,
  lawyer: GroupLawyer,
  { term, ...written }: NewTermComment,
): Promise<void> {
  const at = deps.clock()
  if (!isTerm(await recordIn(tx, lawyer.group_id), term)) throw notFound('We can’t find that term.')
  const today = await countTermComments(tx, user.id, at - DAY_MS)
  const row = { lawyer_id: lawyer.id, user_id: user.id, term, ...written, at }
  if (!(await insertTermComment(tx, row))) return
  granted(mayComment(today))
  await emailOwners(tx, deps, lawyer.group_id, user.id)
  if (user.role !== ROLE.LAWYER) await emailLawyer(tx, deps, lawyer)
}

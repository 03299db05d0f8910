import type { SessionUser } from '#api/auth/sessions.ts'
import type { Deps } from '#api/deps.ts'
import { recordOnce } from '#api/features/accounts/service/record-once.ts'
import { commentedMail } from '#api/features/groups/lawyer/mails/commented.ts'
import {
  countComments,
  type GroupLawyer,
  insertComment,
  lawyerOfGroup,
  lawyersWith,
} from '#api/features/groups/lawyer/queries.ts'
import type { LawyerGroups, NewComment, PlanForLawyer } from '#api/features/groups/lawyer/schemas.ts'
import { accountOf, isOpenTo, shownComments } from '#api/features/groups/lawyer/service/access.ts'
import { scenarioOfGroup } from '#api/features/groups/plan/scenario/service.ts'
import { sheetOf } from '#api/features/groups/plan/sheet/service/contents.ts'
import { memberIdsOf, membersOf, requireGroup } from '#api/features/groups/queries.ts'
import { conflict, granted, notFound } from '#api/http/errors.ts'
import type { Connection, Transaction } from '#db/client.ts'
import { DAY_MS } from '#domain/duration.ts'
import { mayComment } from '#domain/groups/lawyer/lawyer.ts'

const notOpen = () => notFound('You can’t see this group’s plan. They may have stopped sharing it.')

/** Returns the groups that are open to a lawyer, the one with the latest news first. */
export async function groupsOfLawyer(
  { db: { read } }: Deps,
  { id, email }: SessionUser,
): Promise<LawyerGroups> {
  const groups: LawyerGroups = []
  for (const lawyer of await lawyersWith(read, email)) {
    if (!(await isOpenTo(read, lawyer))) continue
    const members = await membersOf(read, lawyer.group_id)
    const comments = await shownComments(read, lawyer, id)
    const last = comments.at(-1)
    groups.push({
      group: lawyer.group_id,
      names: members.map(({ first_name }) => first_name),
      since: lawyer.created_at,
      comments: comments.length,
      last: last ? { at: last.at, writer: last.writer, mine: last.mine } : null,
    })
  }
  return groups.toSorted((one, other) => (other.last?.at ?? other.since) - (one.last?.at ?? one.since))
}

/** Throws not_found unless the group is open to the lawyer now. */
export async function openGroup(
  db: Connection,
  { email }: SessionUser,
  groupId: number,
): Promise<GroupLawyer> {
  const lawyer = await lawyerOfGroup(db, groupId)
  if (lawyer?.email !== email || !(await isOpenTo(db, lawyer))) throw notOpen()
  return lawyer
}

/** Returns what a lawyer may read of a group, and records once an hour that they did. Throws not_found. */
export async function planForLawyer(deps: Deps, user: SessionUser, groupId: number): Promise<PlanForLawyer> {
  const { read } = deps.db
  const lawyer = await openGroup(read, user, groupId)
  const member = await firstMemberOf(read, groupId)
  const plan = {
    group: groupId,
    sheet: await sheetOf(deps, member),
    scenario: await scenarioOfGroup(deps, member),
    comments: await shownComments(read, lawyer, user.id),
  }
  await recordLawyerReading(deps, user, groupId)
  return plan
}

/** Records, once an hour, that a lawyer read something of a group's. */
export async function recordLawyerReading(deps: Deps, { id }: SessionUser, groupId: number): Promise<void> {
  const line = { at: deps.clock(), action: 'lawyer.read', actor_id: id, detail: { group: groupId } } as const
  await deps.db.write((tx) => recordOnce(tx, deps, line, `lawyer.read ${id} ${groupId}`))
}

/** Throws not_found. */
export async function sheetForLawyer(deps: Deps, user: SessionUser, groupId: number) {
  await openGroup(deps.db.read, user, groupId)
  return sheetOf(deps, await firstMemberOf(deps.db.read, groupId))
}

/** Sheet and scenario are the same for every member. */
async function firstMemberOf(db: Connection, groupId: number): Promise<number> {
  const [first] = await memberIdsOf(db, groupId)
  if (first === undefined) throw notOpen()
  return first
}

/** Adds a lawyer's comment and emails the members. Throws not_found, and conflict after too many. */
export async function commentAsLawyer(
  deps: Deps,
  user: SessionUser,
  groupId: number,
  written: NewComment,
): Promise<void> {
  await deps.db.write(async (tx) => {
    const lawyer = await openGroup(tx, user, groupId)
    await comment(tx, deps, user, { lawyer, written, to: await memberIdsOf(tx, groupId) })
  })
}

/** Adds a member's comment and emails the lawyer. Throws conflict without a group, if the lawyer can't read it, and after too many. */
export async function commentAsMember(deps: Deps, user: SessionUser, written: NewComment): Promise<void> {
  await deps.db.write(async (tx) => {
    const lawyer = await lawyerOfGroup(tx, await requireGroup(tx, user.id))
    if (!lawyer || !(await isOpenTo(tx, lawyer)))
      throw conflict('Your lawyer can’t read your plan right now.')
    const account = await accountOf(tx, lawyer)
    await comment(tx, deps, user, { lawyer, written, to: account ? [account.id] : [] })
  })
}

async function comment(
  tx: Transaction,
  deps: Deps,
  user: SessionUser,
  { lawyer, written, to }: { lawyer: GroupLawyer; written: NewComment; to: readonly number[] },
): Promise<void> {
  const at = deps.clock()
  const today = await countComments(tx, user.id, at - DAY_MS)
  const id = await insertComment(tx, { lawyer_id: lawyer.id, user_id: user.id, ...written, at })
  if (id === null) return
  granted(mayComment(today))
  for (const reader of to) await deps.outbox.put(tx, commentedMail, { comment: id, user: reader })
}

import type { Deps } from '#api/deps.ts'
import { conflict, granted, invalid, notFound } from '#api/http/errors.ts'
import { groupWithMembers } from '#api/features/groups/service.ts'
import {
  countSteps,
  deleteStepRow,
  insertStep,
  type StepRow,
  stepOf,
  stepsIn,
  stepUnder,
  updateStep,
} from '#api/features/groups/plan/steps/queries.ts'
import type { NewStep, StepChange } from '#api/features/groups/plan/steps/schemas.ts'
import type { Connection } from '#db/client.ts'
import { mayAddStep, type Step, type StepAssignee, stepsInOrder } from '#domain/groups/plan/steps.ts'

const OUTDATED = 'Someone in your group changed this step in the meantime. Please check it again.'
const NO_STEP = 'We can’t find that step. Someone in your group may have deleted it.'
const NOT_A_MEMBER = 'Please choose someone in your group.'

/** Throws not_found. */
export async function stepsOfOwnGroup({ db }: Deps, userId: number): Promise<Step[]> {
  const { id, memberIds } = await groupWithMembers(db.read, userId)
  return stepsOf(db.read, id, memberIds)
}

export async function stepsOf(
  db: Connection,
  groupId: number,
  memberIds: readonly number[],
): Promise<Step[]> {
  const rows = await stepsIn(db, groupId)
  return stepsInOrder(rows.map((row) => shownStep(row, memberIds)))
}

function shownStep(row: StepRow, memberIds: readonly number[]): Step {
  const { id, text, due, done_at, sequence, changed_at, assignee_id, everybody } = row
  const isMember = assignee_id !== null && memberIds.includes(assignee_id)
  const assignee = everybody ? 'all' : isMember ? assignee_id : null
  return { id, text, assignee, due, done_at, sequence, changed_at }
}

/** Throws not_found, invalid and conflict. */
export async function addStep({ db, clock }: Deps, userId: number, added: NewStep): Promise<Step> {
  const now = clock()
  return db.write(async (tx) => {
    const { id: group_id, memberIds } = await groupWithMembers(tx, userId)
    const { text, key, due = null, assignee = null, done = false } = added
    const known = await stepUnder(tx, group_id, key)
    if (known) return shownStep(known, memberIds)
    granted(mayAddStep(await countSteps(tx, group_id)))
    const row = await insertStep(tx, {
      group_id,
      key,
      text,
      due,
      ...whoOf(assignee, memberIds),
      done_at: done ? now : null,
      changed_at: now,
    })
    return shownStep(row, memberIds)
  })
}

/** Changes the given fields. Throws not_found, also for other groups' steps, invalid, and conflict if the step has changed since. */
export async function changeStep(
  { db, clock }: Deps,
  userId: number,
  id: number,
  change: StepChange,
): Promise<Step> {
  const now = clock()
  return db.write(async (tx) => {
    const { row, memberIds } = await ownStep(tx, userId, id)
    const { text = row.text, due = row.due, assignee, done = row.done_at !== null } = change
    const who = assignee === undefined ? {} : whoOf(assignee, memberIds)
    const done_at = done ? (row.done_at ?? now) : null
    const changed = { ...row, text, due, ...who, done_at }
    if (isSame(row, changed)) return shownStep(row, memberIds)
    if (change.sequence !== row.sequence) throw conflict(OUTDATED)
    const values = { ...changed, sequence: row.sequence + 1, changed_at: now }
    return shownStep(await updateStep(tx, id, values), memberIds)
  })
}

/** Succeeds if the step is already gone. Throws not_found without a group, and conflict if the step has changed since. */
export async function deleteStep({ db }: Deps, userId: number, id: number, sequence: number): Promise<void> {
  await db.write(async (tx) => {
    const { id: groupId } = await groupWithMembers(tx, userId)
    const row = await stepOf(tx, groupId, id)
    if (!row) return
    if (row.sequence !== sequence) throw conflict(OUTDATED)
    await deleteStepRow(tx, id)
  })
}

async function ownStep(tx: Connection, userId: number, id: number) {
  const { id: groupId, memberIds } = await groupWithMembers(tx, userId)
  const row = await stepOf(tx, groupId, id)
  if (!row) throw notFound(NO_STEP)
  return { row, memberIds }
}

function whoOf(assignee: StepAssignee, memberIds: readonly number[]) {
  if (typeof assignee === 'number' && !memberIds.includes(assignee)) throw invalid({ assignee: NOT_A_MEMBER })
  return { everybody: assignee === 'all', assignee_id: typeof assignee === 'number' ? assignee : null }
}

function isSame(one: StepRow, other: StepRow): boolean {
  const { text, due, assignee_id, everybody, done_at } = one
  return (
    text === other.text &&
    due === other.due &&
    assignee_id === other.assignee_id &&
    everybody === other.everybody &&
    done_at === other.done_at
  )
}

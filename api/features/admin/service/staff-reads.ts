import type { Deps } from '#api/deps.ts'
import { waitFor } from '#api/features/accounts/limits/service.ts'
import { recordOnce } from '#api/features/accounts/service/record-once.ts'

interface StaffRead {
  actorId: number
  /** Null for what is about everybody, such as a list. */
  subjectId: number | null
  kind: string
}

/** Writes down that somebody of the staff read something of a member: once an hour, so that polling leaves one line. */
export async function recordStaffRead(deps: Deps, { actorId, subjectId, kind }: StaffRead): Promise<void> {
  const { db, key, clock } = deps
  const at = clock()
  const same = `staff.read ${actorId} ${kind} ${subjectId ?? 'everybody'}`
  // Looked up first: most reads repeat another, and need no writing.
  if ((await waitFor(db.read, key, { limit: 'audit-line', subject: same }, at)) > 0) return
  const people = { actor_id: actorId, subject_id: subjectId }
  await db.write((tx) =>
    recordOnce(tx, deps, { at, action: 'staff.read', ...people, detail: { kind } }, same),
  )
}

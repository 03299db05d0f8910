import type { Deps } from '#api/deps.ts'
import { recordAudit } from '#api/features/audit/queries.ts'

/** Ends a session on the server. */
export async function logOut(deps: Deps, session: { id: string; userId: number }): Promise<void> {
  await deps.sessions.end(session.id)
  const { userId } = session
  await deps.db.write((tx) =>
    recordAudit(tx, { at: deps.clock(), action: 'session.ended', actor_id: userId, subject_id: userId }),
  )
}

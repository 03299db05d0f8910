import { createApp } from '#api/app.ts'
import { createSessions } from '#api/auth/sessions.ts'
import { createNewsroom } from '#api/features/groups/messages/service/newsroom.ts'
import { createVisitorQueue } from '#api/http/visitor-queue.ts'
import { callOf, type TestApp } from './app.ts'

/**
 * Serves an app's database as another process does, with its own connections and queues. Only for PostgreSQL: two writers of
 * SQLite in one process would wait for each other.
 */
export function secondProcess(first: TestApp): TestApp {
  const db = first.reopen()
  const { config, clock } = first.deps
  const sessions = createSessions(db, config, clock)
  const deps = {
    ...first.deps,
    db,
    sessions,
    visitorQueue: createVisitorQueue(),
    newsroom: createNewsroom(db),
  }
  return { ...first, deps, call: callOf(createApp(deps), deps), close: () => db.close() }
}

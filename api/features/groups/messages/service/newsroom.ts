import type { News, Newsroom } from '#api/deps.ts'
import {
  GROUP_COLUMNS,
  MEMBER_COLUMNS,
  MESSAGE_COLUMNS,
  peopleOfGroups,
  READ_COLUMNS,
  readersOf,
} from '#api/features/groups/messages/queries/news.ts'
import type { Database } from '#db/client.ts'

/** Streams per person. The tabs of one browser share one. */
const MAX_STREAMS = 6

interface Listener {
  notify: (news: News) => void
  end: () => void
}

/** Watches the database, so that no write can forget to announce a change. */
export function createNewsroom({ read, onRowChanges }: Database): Newsroom {
  const listeners = new Map<number, Set<Listener>>()
  let isClosed = false

  function notify(userId: number, news: News): void {
    for (const listener of listeners.get(userId) ?? []) listener.notify(news)
  }

  const notifyGroup = (userIds: readonly number[]) => {
    for (const id of userIds) notify(id, { kind: 'group' })
  }

  // Writers don't wait for these. A failure only delays a page until its next poll.
  const ifAnyoneListens = (look: () => Promise<void>) => {
    if (listeners.size > 0) look().catch(() => undefined)
  }

  onRowChanges(MESSAGE_COLUMNS, (conversations) =>
    ifAnyoneListens(async () => {
      for (const { reader, ...news } of await readersOf(read, conversations))
        notify(reader, { kind: 'messages', ...news })
    }),
  )
  onRowChanges(READ_COLUMNS, (userIds) => {
    for (const id of userIds) notify(id, { kind: 'read' })
  })
  onRowChanges(MEMBER_COLUMNS, notifyGroup)
  onRowChanges(GROUP_COLUMNS, (groups) =>
    ifAnyoneListens(async () => notifyGroup(await peopleOfGroups(read, groups))),
  )

  return {
    listen(userId, send, end) {
      const theirs = listeners.get(userId) ?? new Set<Listener>()
      if (isClosed || theirs.size >= MAX_STREAMS) return null
      const listener = { notify: send, end }
      listeners.set(userId, theirs.add(listener))
      return () => {
        theirs.delete(listener)
        if (theirs.size === 0 && listeners.get(userId) === theirs) listeners.delete(userId)
      }
    },
    close() {
      isClosed = true
      for (const { end } of [...listeners.values()].flatMap((own) => [...own])) end()
    },
  }
}

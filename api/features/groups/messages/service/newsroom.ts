import type { News, Newsroom } from '#api/deps.ts'
import {
  GROUPS_STAND_IN,
  MEMBERS_SEE,
  MESSAGES_STAND_IN,
  peopleOfGroups,
  READS_STAND_IN,
  readersOf,
} from '#api/features/groups/messages/queries/news.ts'
import type { Database } from '#db/client.ts'

/** In how many browsers somebody hears news at once; the tabs of one browser share a stream. */
const LISTENING_MAX = 6

interface Listener {
  tell: (news: News) => void
  end: () => void
}

/** Listens to the database itself, so that nobody who writes can forget to tell. */
export function createNewsroom({ read, onRowChanges }: Database): Newsroom {
  const listeners = new Map<number, Set<Listener>>()
  let isClosed = false

  function tell(userId: number, news: News): void {
    for (const listener of listeners.get(userId) ?? []) listener.tell(news)
  }

  const tellGroup = (userIds: readonly number[]) => {
    for (const id of userIds) tell(id, { kind: 'group' })
  }

  // The writer waits for none of these; what fails is made up for by the reading that pages do anyway.
  const whileHeard = (look: () => Promise<void>) => {
    if (listeners.size > 0) look().catch(() => undefined)
  }

  onRowChanges(MESSAGES_STAND_IN, (conversations) =>
    whileHeard(async () => {
      for (const { reader, ...news } of await readersOf(read, conversations))
        tell(reader, { kind: 'messages', ...news })
    }),
  )
  onRowChanges(READS_STAND_IN, (userIds) => {
    for (const id of userIds) tell(id, { kind: 'read' })
  })
  onRowChanges(MEMBERS_SEE, tellGroup)
  onRowChanges(GROUPS_STAND_IN, (groups) =>
    whileHeard(async () => tellGroup(await peopleOfGroups(read, groups))),
  )

  return {
    listen(userId, tellThem, end) {
      const own = listeners.get(userId) ?? new Set<Listener>()
      if (isClosed || own.size >= LISTENING_MAX) return null
      const listener = { tell: tellThem, end }
      listeners.set(userId, own.add(listener))
      return () => {
        own.delete(listener)
        if (own.size === 0 && listeners.get(userId) === own) listeners.delete(userId)
      }
    },
    close() {
      isClosed = true
      for (const { end } of [...listeners.values()].flatMap((own) => [...own])) end()
    },
  }
}

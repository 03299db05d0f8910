import { MAX_OUTBOX } from '#domain/messages/limits.ts'

/** A message that is stored in the browser until it has arrived. */
export interface Outgoing {
  /** Identifies it, so that it's written once however often it's sent. */
  key: string
  text: string
  /** When it was written, in epoch milliseconds. */
  at: number
  /** When its writer had joined the group that it's for: it mustn't reach their next one. Null for one of two people. */
  since: number | null
  /** Why the server refused it; null if it's still to be sent. */
  refused: string | null
}

/** Padded to this width, names sort in the order of writing. */
const TURN_DIGITS = 16

export type OutboxStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

export const STORAGE_PREFIX = 'cohearth:conversation:'

/** Messages that haven't arrived yet, stored by the browser across closed tabs and shared by open ones. */
export function createOutbox(
  storage: OutboxStorage,
  person: number,
  conversation: string,
  makeKey: () => string,
) {
  const ofPerson = `${STORAGE_PREFIX}${person}:`
  const prefix = `${ofPerson}${conversation}:out:`

  function namesOf(beginning: string): string[] {
    return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((name) =>
      name.startsWith(beginning),
    )
  }

  const turnOf = (name: string) => Number(name.slice(prefix.length, prefix.length + TURN_DIGITS))
  const nameOf = (key: string) => namesOf(prefix).find((name) => name.endsWith(`:${key}`))

  return {
    waiting(): Outgoing[] {
      return namesOf(prefix)
        .sort()
        .flatMap((name) => outgoingFrom(storage.getItem(name)) ?? [])
    },
    put(text: string, now: number, since: number | null): boolean {
      if (namesOf(ofPerson).filter((name) => name.includes(':out:')).length >= MAX_OUTBOX) return false
      // After all others, including another tab's of the same millisecond.
      const newest = namesOf(prefix).sort().at(-1)
      const turn = newest === undefined ? 0 : turnOf(newest) + 1
      const message: Outgoing = { key: makeKey(), text, at: now, since, refused: null }
      try {
        storage.setItem(
          `${prefix}${String(turn).padStart(TURN_DIGITS, '0')}:${message.key}`,
          JSON.stringify(message),
        )
        return true
      } catch {
        return false
      }
    },
    drop(key: string): void {
      const name = nameOf(key)
      if (name !== undefined) storage.removeItem(name)
    },
    /** Records why a message was refused; null to send it again. */
    mark(key: string, refused: string | null): void {
      const name = nameOf(key)
      const message = name === undefined ? null : outgoingFrom(storage.getItem(name))
      if (name !== undefined && message) storage.setItem(name, JSON.stringify({ ...message, refused }))
    },
  }
}

export type Outbox = ReturnType<typeof createOutbox>

function outgoingFrom(stored: string | null): Outgoing | null {
  try {
    const { key, text, at, since, refused }: Partial<Outgoing> = JSON.parse(stored ?? '')
    if (typeof key !== 'string' || typeof text !== 'string' || typeof at !== 'number') return null
    return {
      key,
      text,
      at,
      since: typeof since === 'number' ? since : null,
      refused: typeof refused === 'string' ? refused : null,
    }
  } catch {
    return null
  }
}

import { OUTBOX_MAX } from '#domain/messages/limits.ts'

/** A message that waits in the browser until it has arrived. */
export interface Outgoing {
  /** By this name it is there once, however often it is sent. */
  key: string
  text: string
  /** When it was written, in epoch milliseconds. */
  at: number
  /** Why the server refused it; null while it is to be sent. */
  refused: string | null
}

/** By as many digits the names of what waits sort in its order. */
const TURN_DIGITS = 16

/** What keeps texts by name: the browser's local storage. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** Everything of a person begins so. */
export const SHELF_PREFIX = 'cohearth:conversation:'

/**
 * What a person has written in a conversation and what has not arrived yet, kept by the browser across closed tabs, and
 * shared by the open ones. Each message lies under a name of its own, so that two tabs never overwrite each other's.
 */
export function createOutbox(shelf: Shelf, person: number, conversation: string, makeKey: () => string) {
  const ofPerson = `${SHELF_PREFIX}${person}:`
  const prefix = `${ofPerson}${conversation}:out:`

  function namesOf(beginning: string): string[] {
    return Array.from({ length: shelf.length }, (_, index) => shelf.key(index) ?? '').filter((name) =>
      name.startsWith(beginning),
    )
  }

  const turnOf = (name: string) => Number(name.slice(prefix.length, prefix.length + TURN_DIGITS))
  const nameOf = (key: string) => namesOf(prefix).find((name) => name.endsWith(`:${key}`))

  return {
    /** What waits, in the order in which it was written. */
    waiting(): Outgoing[] {
      return namesOf(prefix)
        .sort()
        .flatMap((name) => outgoingFrom(shelf.getItem(name)) ?? [])
    },
    /** Takes a message; false when too many wait, or the browser keeps nothing more: then it was not taken. */
    put(text: string, now: number): boolean {
      if (namesOf(ofPerson).filter((name) => name.includes(':out:')).length >= OUTBOX_MAX) return false
      // After all that wait, those of another tab and of the same millisecond too.
      const newest = namesOf(prefix).sort().at(-1)
      const turn = Math.max(now, newest === undefined ? 0 : turnOf(newest) + 1)
      const message: Outgoing = { key: makeKey(), text, at: now, refused: null }
      try {
        shelf.setItem(
          `${prefix}${String(turn).padStart(TURN_DIGITS, '0')}:${message.key}`,
          JSON.stringify(message),
        )
        return true
      } catch {
        return false
      }
    },
    /** It has arrived, or is not to be sent any more. */
    drop(key: string): void {
      const name = nameOf(key)
      if (name !== undefined) shelf.removeItem(name)
    },
    /** Notes why one was refused; null sends it again. */
    mark(key: string, refused: string | null): void {
      const name = nameOf(key)
      const message = name === undefined ? null : outgoingFrom(shelf.getItem(name))
      if (name !== undefined && message) shelf.setItem(name, JSON.stringify({ ...message, refused }))
    },
  }
}

export type Outbox = ReturnType<typeof createOutbox>

function outgoingFrom(kept: string | null): Outgoing | null {
  try {
    const { key, text, at, refused }: Partial<Outgoing> = JSON.parse(kept ?? '')
    if (typeof key !== 'string' || typeof text !== 'string' || typeof at !== 'number') return null
    return { key, text, at, refused: typeof refused === 'string' ? refused : null }
  } catch {
    return null
  }
}

import type { Entry, EntryBody } from '#domain/agreement/record.ts'

/*
 * Each entry carries the fingerprint of the one before it, so that changes to past entries show. It is evidence, not prevention: someone who can
 * write the whole database can write a whole new chain.
 */

/** An entry as it's stored: `body` is the text that the fingerprint covers. */
export interface StoredEntry {
  number: number
  at: number
  body: string
  /** SHA-256 in lower-case hexadecimal. */
  fingerprint: string
}

type Unsigned = Omit<StoredEntry, 'fingerprint'>

/** What comes before the first entry of a group's record. */
export const beginning = (group: number) => `cohearth agreement ${group}`

/** Returns the text whose SHA-256 is an entry's fingerprint. */
export function fingerprinted(previous: string, { number, at, body }: Unsigned): string {
  return `${previous}\n${number}\n${at}\n${body}`
}

/** Keys in alphabetical order at every depth, so that the same entry always has the same text. */
export function bodyText(body: EntryBody): string {
  return JSON.stringify(body, (_key, value: unknown) => (isPlain(value) ? inOrder(value) : value))
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const inOrder = (value: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))

type Digest = (text: string) => string | Promise<string>

/** Returns the index of the first entry that doesn't match; null if all do. */
export async function firstMismatch(
  group: number,
  entries: readonly StoredEntry[],
  digest: Digest,
): Promise<number | null> {
  let previous = beginning(group)
  for (const [index, entry] of entries.entries()) {
    const isNext = entry.number === index + 1
    if (!isNext || (await digest(fingerprinted(previous, entry))) !== entry.fingerprint) return index + 1
    previous = entry.fingerprint
  }
  return null
}

/** Returns the SHA-256 of a text, in browsers and in Bun. */
export async function sha256(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Parses entries without checking the chain: their bodies are JSON that we wrote. */
export function entriesOf(
  stored: readonly StoredEntry[],
  read: (body: unknown) => EntryBody | null,
): Entry[] {
  return stored.flatMap(({ number, at, body }) => {
    const act = read(parsed(body))
    return act ? [{ number, at, body: act }] : []
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

import { describe, expect, test } from 'bun:test'
import { dice } from './support.ts'
import {
  beginning,
  bodyText,
  fingerprinted,
  firstMismatch,
  sha256,
  type StoredEntry,
} from '#domain/agreement/chain.ts'
import type { EntryBody } from '#domain/agreement/record.ts'

const GROUP = 7

async function chain(count: number): Promise<StoredEntry[]> {
  const entries: StoredEntry[] = []
  let previous = beginning(GROUP)
  for (let number = 1; number <= count; number++) {
    const body = bodyText({ kind: 'accepted', by: number % 3, term: 'pets', version: number })
    const entry = { number, at: 1_000 * number, body }
    previous = await sha256(fingerprinted(previous, entry))
    entries.push({ ...entry, fingerprint: previous })
  }
  return entries
}

const changed = (text: string, at: number) =>
  `${text.slice(0, at)}${String.fromCharCode(text.charCodeAt(at) ^ 1)}${text.slice(at + 1)}`

describe('the chain', () => {
  test('matches as it was written', async () => {
    expect(await firstMismatch(GROUP, await chain(40), sha256)).toBeNull()
    expect(await firstMismatch(GROUP, [], sha256)).toBeNull()
  })

  test('finds the first bad entry after one byte was changed anywhere', async () => {
    const entries = await chain(24)
    const roll = dice(11)
    for (const [index, entry] of entries.entries()) {
      const bad: StoredEntry[] = [
        { ...entry, body: changed(entry.body, roll(entry.body.length)) },
        { ...entry, fingerprint: changed(entry.fingerprint, roll(64)) },
        { ...entry, at: entry.at + 1 },
        { ...entry, number: entry.number + 1 },
      ]
      for (const one of bad) {
        expect(await firstMismatch(GROUP, entries.with(index, one), sha256)).toBe(index + 1)
      }
    }
  })

  test('finds an entry that was left out, swapped, or taken from another group', async () => {
    const entries = await chain(12)
    expect(await firstMismatch(GROUP, entries.toSpliced(4, 1), sha256)).toBe(5)
    const [third, fourth] = [entries[2], entries[3]]
    if (!third || !fourth) throw new Error('Too short')
    expect(await firstMismatch(GROUP, entries.with(2, fourth).with(3, third), sha256)).toBe(3)
    expect(await firstMismatch(GROUP + 1, entries, sha256)).toBe(1)
  })

  test('writes the same entry as the same text, whatever the order of its keys', () => {
    const one: EntryBody = { kind: 'accepted', by: 1, term: 'pets', version: 2 }
    const other: EntryBody = { version: 2, term: 'pets', by: 1, kind: 'accepted' }
    expect(bodyText(one)).toBe(bodyText(other))
  })
})

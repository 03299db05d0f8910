import { expect, test } from 'bun:test'
import { sha256 } from '#api/auth/hash.ts'
import { canonicalJson } from '#domain/sealed/canonical.ts'
import { type ChainEvent, commitmentBytes, commitmentOf, linkBytes } from '#domain/sealed/commitment.ts'
import { goldenRows } from '#tests/support/golden.ts'

const rows = (await goldenRows(`${import.meta.dir}/golden/commit.csv`)).map((row) => ({
  kind: row.text('kind'),
  committed: {
    round: row.text('round'),
    member: row.text('member'),
    salt: row.text('salt_hex'),
    payload: row.text('payload'),
  },
  previous: row.text('previous'),
  link: {
    seq: row.number('seq'),
    event: row.text('event') as ChainEvent,
    member: row.text('member'),
    commitment: row.text('note_or_commitment'),
  },
  hash: row.text('hash'),
}))

test('every commitment of the golden file matches, in the browser and on the server', async () => {
  const commitments = rows.filter(({ kind }) => kind === 'commit')
  expect(commitments).toHaveLength(10)
  for (const { committed, hash } of commitments) {
    expect(sha256(commitmentBytes(committed))).toBe(hash)
    expect(await commitmentOf(committed)).toBe(hash)
    expect(canonicalJson(JSON.parse(committed.payload))).toBe(committed.payload)
  }
})

test('every entry of the golden file matches', () => {
  const links = rows.filter(({ kind }) => kind === 'chain')
  expect(links).toHaveLength(10)
  for (const { previous, link, hash } of links) expect(sha256(linkBytes(previous, link))).toBe(hash)
})

test('changing one byte of any field changes the head', () => {
  const link = { seq: 3, event: 'commit', member: 'm2', commitment: 'ab' } as const
  const head = sha256(linkBytes('00'.repeat(32), link))
  const others = [
    linkBytes(`${'00'.repeat(31)}01`, link),
    linkBytes('00'.repeat(32), { ...link, seq: 4 }),
    linkBytes('00'.repeat(32), { ...link, event: 'replace' }),
    linkBytes('00'.repeat(32), { ...link, member: 'm' }),
    // The same letters, split differently.
    linkBytes('00'.repeat(32), { ...link, member: 'm2a', commitment: 'b' }),
  ]
  expect(new Set([head, ...others.map(sha256)]).size).toBe(others.length + 1)
})

import { expect, test } from 'bun:test'
import { beginning, bodyText, fingerprinted, firstMismatch, sha256 } from '#domain/agreement/chain.ts'

const GROUP = 7

test('an entry that skips a number doesn’t match, even with the right fingerprint', async () => {
  const body = bodyText({ kind: 'reviewed', by: 9 })
  const skipped = { number: 2, at: 1000, body }
  const fingerprint = await sha256(fingerprinted(beginning(GROUP), skipped))
  expect(await firstMismatch(GROUP, [{ ...skipped, fingerprint }], sha256)).toBe(1)
})

test('an entry’s text sorts keys and keeps the order of lists', () => {
  expect(bodyText({ owners: [3, 1, 2], kind: 'owners', by: 1 })).toBe(
    '{"by":1,"kind":"owners","owners":[3,1,2]}',
  )
})

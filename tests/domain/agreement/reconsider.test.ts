import { expect, test } from 'bun:test'
import { RECONSIDER_MS } from '#domain/agreement/record.ts'
import { GATHER_MS } from '#domain/messages/limits.ts'

test('a request’s email isn’t sent while it can still be withdrawn without a trace', () => {
  expect(GATHER_MS).toBeGreaterThanOrEqual(RECONSIDER_MS)
})

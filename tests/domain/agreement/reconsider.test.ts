import { expect, test } from 'bun:test'
import { RECONSIDER_MS } from '#domain/agreement/record.ts'
import { GATHER_MS } from '#domain/messages/limits.ts'

test('no email about a request is sent before it can be withdrawn without a trace', () => {
  expect(GATHER_MS).toBeGreaterThanOrEqual(RECONSIDER_MS)
})

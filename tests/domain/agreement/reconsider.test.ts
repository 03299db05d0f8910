import { expect, test } from 'bun:test'
import { RECONSIDER_MS } from '#domain/agreement/record.ts'
import { GATHER_MS } from '#domain/messages/limits.ts'

test('no email is sent before a wish can be taken back as if it had never been made', () => {
  expect(GATHER_MS).toBeGreaterThanOrEqual(RECONSIDER_MS)
})

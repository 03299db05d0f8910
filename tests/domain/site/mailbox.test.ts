import { expect, test } from 'bun:test'
import { hasMailbox } from '#domain/mailbox.ts'

test('the mailbox that shows codes is for demos on a local machine that send no mail', () => {
  const place = { demo: true, production: false, smtpUrl: null }
  expect(hasMailbox(place)).toBe(true)
  expect(hasMailbox({ ...place, demo: false })).toBe(false)
  expect(hasMailbox({ ...place, production: true })).toBe(false)
  expect(hasMailbox({ ...place, smtpUrl: 'smtp://mail' })).toBe(false)
})

import { expect, test } from 'bun:test'
import { auditText, partsOf } from '#features/admin/audit-texts.ts'

test('people stand in their places', () => {
  expect(partsOf(auditText('admin.user_admitted'))).toEqual([
    'actor',
    { text: ' admitted ' },
    'subject',
    { text: ' from the waiting list' },
  ])
  expect(partsOf(auditText('session.started'))).toEqual(['subject', { text: ' signed in' }])
})

test('an action that has no text any more is named', () => {
  expect(partsOf(auditText('toString'))).toEqual([{ text: 'toString of ' }, 'subject'])
})

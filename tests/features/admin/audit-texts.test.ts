import { expect, test } from 'bun:test'
import { auditText, detailTexts, partsOf } from '#features/admin/audit-texts.ts'

test('a text has places for the people it names', () => {
  expect(partsOf(auditText('admin.user_admitted'))).toEqual([
    'actor',
    { text: ' admitted ' },
    'subject',
    { text: ' from the waiting list' },
  ])
  expect(partsOf(auditText('session.started'))).toEqual(['subject', { text: ' signed in' }])
})

test('an action without a text is shown by name', () => {
  expect(partsOf(auditText('toString'))).toEqual([{ text: 'toString of ' }, 'subject'])
})

test.each([
  [{ by: 'code' }, ['by code']],
  [{ from: 'trialing', to: 'active', cancelling: false }, ['from trialing to active']],
  [{ from: 'none', to: 'active', cancelling: true }, ['from none to active', 'cancelling']],
  [{ kind: 'refund', status: 'succeeded', amount: 1695 }, ['refund', 'status: succeeded', '$16.95']],
  [{ when: 'period_end' }, ['at the end of the period']],
  [{ tries_left: 2 }, ['tries left: 2']],
  [{ home: '1042', fields: 'price, beds' }, ['Listing number (MSL) 1042', 'fields: price, beds']],
  [{ new_homes: 12, changed_homes: 3 }, ['new homes: 12', 'changed homes: 3']],
  [{}, []],
])('further details: %p', (detail, texts) => {
  expect(detailTexts(detail)).toEqual(texts)
})

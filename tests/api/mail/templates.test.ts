import { expect, test } from 'bun:test'
import { MAILS } from '#api/features.ts'

/** As stored in the outboxes of running installations: entries never change, and new ones are added. */
const STORED = {
  'sign-in': ['challenge'],
  confirm: ['challenge'],
  'unknown-address': ['challenge'],
  'new-browser': ['device'],
  'mail-limited': ['user'],
  'passkey-added': ['user'],
  'passkey-removed': ['user'],
  enrolment: ['enrolment'],
  invitation: ['invitation'],
  'invitation-by-email': ['invitation'],
  'invitation-accepted': ['invitation'],
  'invitation-vote': ['invitation', 'user'],
  'invitation-joined': ['invitation'],
  'group-removed': ['user'],
  'lawyer-invited': ['lawyer', 'user'],
  'lawyer-consent': ['lawyer', 'user'],
  'lawyer-commented': ['comment', 'user'],
  'tour-for-agent': ['tour', 'sequence', 'by'],
  'tour-for-person': ['tour', 'sequence', 'by'],
  'tour-handed-over': ['tour', 'sequence', 'user'],
  'tour-gone': ['listing', 'tour', 'sequence', 'starts_at'],
  'messages-wait': ['user'],
  'conversations-wait': ['user'],
  'first-match': ['user'],
  'new-homes': ['user', 'after', 'until'],
  admitted: ['user'],
  'report-warning': ['report'],
  billing: ['notice'],
  'money-back': ['user', 'reversal'],
  'subscribed-twice': ['user', 'subscription'],
  'closures-stranded': ['user', 'account'],
  'refund-refused': ['user', 'invoice', 'amount'],
  'late-payment': ['user', 'reversal'],
  'catch-up-fails': ['user'],
}

test('templates keep the names and parameters of stored rows', () => {
  const templates = MAILS.map(({ name, aboutWhom }) => [name, Object.keys(aboutWhom)] as const)
  expect(new Set(templates.map(([name]) => name)).size).toBe(templates.length)
  expect(Object.fromEntries(templates)).toEqual(STORED)
})

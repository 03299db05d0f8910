import { expect, test } from 'bun:test'
import {
  alreadyHandledMessage,
  REPORT_TEXT_MAX,
  REPORT_TEXT_RULE,
  reportsPath,
} from '#domain/groups/safety/reports.ts'

const texts: [what: string, typed: string, stored: string, isValid: boolean][] = [
  ['empty, since the reason may be enough', '', '', true],
  ['several lines, which are kept', ' One\r\n\r\nTwo ', 'One\n\nTwo', true],
  ['text with invisible control characters, which are removed', 'a\u202eb\u0000c', 'ab c', true],
  ['as long as the limit', '😀'.repeat(REPORT_TEXT_MAX), '😀'.repeat(REPORT_TEXT_MAX), true],
  ['longer than that: no', 'x'.repeat(REPORT_TEXT_MAX + 1), 'x'.repeat(REPORT_TEXT_MAX + 1), false],
]
test.each(texts)("a report's text can be %s", (_what, typed, stored, isValid) => {
  expect(REPORT_TEXT_RULE.normalize(typed)).toBe(stored)
  expect(REPORT_TEXT_RULE.isValid(stored)).toBe(isValid)
})

test('the second of two admins sees what the first one did', () => {
  expect(alreadyHandledMessage('Ada Roy', 'deactivated')).toBe(
    'Ada Roy already handled this report: account deactivated.',
  )
  expect(alreadyHandledMessage('You', 'none')).toBe('You already handled this report: no action needed.')
})

test('a report links to the list that it’s in', () => {
  expect(reportsPath({ id: 5, action: null })).toBe('/admin/dashboard/reports?report=5')
  expect(reportsPath({ id: 5, action: 'none' })).toBe('/admin/dashboard/reports?status=handled&report=5')
})

import { ownLines } from '#domain/typed-lines.ts'
import { PATH } from '#domain/paths.ts'
import type { TextRule } from '#domain/text-rule.ts'

/** Where admins answer what members report. */
export const ADMIN_REPORTS_PATH = `${PATH.ADMIN}/reports`

/** Why somebody is reported. */
export const REPORT_REASONS = {
  money: 'Asked me for money, or something looks like a scam',
  harassment: 'Harassed, threatened or insulted me',
  discrimination: 'Hateful, or treats people worse for who they are',
  'false-identity': 'Is not who they say they are',
  spam: 'Advertises or sends the same to many',
  other: 'Something else',
} as const

export type ReportReason = keyof typeof REPORT_REASONS

/** What an admin did about a report. */
export const REPORT_ACTIONS = {
  none: 'Nothing to do',
  warned: 'Warned',
  deactivated: 'Account deactivated',
} as const

export type ReportAction = keyof typeof REPORT_ACTIONS

/** What the second of two admins reads who handle one report. `who` begins the sentence. */
export function handledBefore(who: string, action: ReportAction | null): string {
  const done = action === null ? 'handled' : REPORT_ACTIONS[action].toLowerCase()
  return `${who} handled this report already: ${done}.`
}

/** How long what somebody says about a report may be, in characters. */
export const REPORT_TEXT_MAX = 2000

/** What happened, in the words of who reports it. The reason may say it all. */
export const REPORT_TEXT_RULE: TextRule = {
  normalize: ownLines,
  isValid: (text) => [...text].length <= REPORT_TEXT_MAX,
  message: 'Please say it in at most 2,000 characters.',
}

/** What an admin notes about a report, for other admins. */
export const REPORT_NOTE_RULE: TextRule = {
  normalize: ownLines,
  isValid: (text) => [...text].length <= REPORT_TEXT_MAX,
  message: 'Please note it in at most 2,000 characters.',
}

/** Reports that wait, the oldest first, or those that were handled, the latest first. */
export const REPORT_STATUSES = ['open', 'handled'] as const

export type ReportStatus = (typeof REPORT_STATUSES)[number]

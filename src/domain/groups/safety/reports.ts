import { plainLines } from '#domain/typed-lines.ts'
import { PATH } from '#domain/paths.ts'
import type { TextRule } from '#domain/text-rule.ts'

export const ADMIN_REPORTS_PATH = `${PATH.ADMIN}/reports`

export const REPORT_REASONS = {
  money: 'Asked me for money, or something looks like a scam',
  harassment: 'Harassed, threatened or insulted me',
  discrimination: 'Hateful, or discriminates against people',
  'false-identity': 'Isn’t who they say they are',
  spam: 'Advertises or sends spam',
  other: 'Something else',
} as const

export type ReportReason = keyof typeof REPORT_REASONS

export const REPORT_ACTIONS = {
  none: 'No action needed',
  warned: 'Warned',
  deactivated: 'Account deactivated',
} as const

export type ReportAction = keyof typeof REPORT_ACTIONS

export function alreadyHandledMessage(who: string, action: ReportAction | null): string {
  const done = action === null ? 'handled' : REPORT_ACTIONS[action].toLowerCase()
  return `${who} already handled this report: ${done}.`
}

export const REPORT_TEXT_MAX = 2000

export const REPORT_TEXT_RULE: TextRule = {
  normalize: plainLines,
  isValid: (text) => [...text].length <= REPORT_TEXT_MAX,
  message: 'Please use at most 2,000 characters.',
}

export const REPORT_STATUSES = ['open', 'handled'] as const

export type ReportStatus = (typeof REPORT_STATUSES)[number]

/** Returns where an admin reads one report, in the list it's in. */
export function reportsPath({ id, action }: { id: number; action: ReportAction | null }): string {
  return `${ADMIN_REPORTS_PATH}?${action === null ? '' : 'status=handled&'}report=${id}`
}

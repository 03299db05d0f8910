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

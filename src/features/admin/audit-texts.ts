import { formatCents } from '#domain/format.ts'
import { LISTING_NUMBER } from '#domain/listings/home-words.ts'
import type { AuditAction } from '#api/features/audit/queries.ts'

/** What a line of the audit log says; `{actor}` and `{subject}` stand for people. */
const AUDIT_TEXTS: Record<AuditAction, string> = {
  'account.created': '{subject} signed up',
  'account.deleted': '{subject} deleted their account',
  'account.exported': '{subject} took a copy of their data',
  'account.waitlisted': '{subject} signed up and is on the waiting list',
  'session.started': '{subject} signed in',
  'session.refused': '{subject} was not let in',
  'session.ended': '{subject} signed out',
  'session.confirmed': '{subject} confirmed that it is them',
  'passkey.offered': '{subject} got a link to add a passkey',
  'passkey.added': '{subject} added a passkey',
  'passkey.removed': '{subject} removed a passkey',
  'code.refused': 'A wrong code was entered for {subject}',
  'code.limited': 'No more codes are taken for {subject} for now: too many were wrong',
  'link.refused': 'A sign-in link of {subject} was refused',
  'database.restored': 'The operator restored a backup, and everybody was signed out',
  'mail.limited': 'Too many sign-in emails were asked for: unknown browsers wait for a while',
  'billing.changed': 'The subscription of {subject} changed',
  'billing.closed': 'What {subject} paid for has ended, since they are out',
  'billing.duplicate_ended': 'A second subscription that {subject} bought by accident was ended',
  'billing.money_back': 'Money went back, or is claimed back, from a payment of {subject}',
  'admin.billing_read': '{actor} looked at the billing of {subject}',
  'admin.subscription_cancelled': '{actor} cancelled the subscription of {subject}',
  'admin.refunded': '{actor} refunded {subject}',
  'admin.trial_extended': '{actor} extended the trial of {subject}',
  'admin.closures_dismissed': '{actor} marked the waiting customers of another Stripe account as done',
  'admin.journey_recorded': '{actor} recorded a step of {subject}',
  'admin.state_changed': '{actor} changed the state of {subject}',
  'admin.stage_changed': '{actor} changed the stage of {subject}',
  'admin.user_created': '{actor} created {subject}',
  'admin.user_deactivated': '{actor} deactivated {subject}',
  'admin.user_reactivated': '{actor} reactivated {subject}',
  'admin.user_admitted': '{actor} admitted {subject} from the waiting list',
  'admin.sessions_ended': '{actor} signed {subject} out everywhere',
  'listing.created': '{actor} made a draft of a home',
  'listing.edited': '{actor} changed what a home says',
  'listing.handed_over': '{actor} handed a home to {subject}',
  'listing.published': '{actor} published a home',
  'listing.sold': '{actor} marked a home as sold',
  'listing.withdrawn': '{actor} withdrew a home',
  'listing.deleted': '{actor} deleted the draft of a home',
  'listing.pictures_changed': '{actor} changed the pictures of a home',
  'listing.imported': '{actor} imported homes from a file',
  'report.made': '{actor} reported a member',
  'admin.report_handled': '{actor} handled a report about a member',
  'staff.read': '{actor} looked up data of members',
}

const TEXTS: ReadonlyMap<string, string> = new Map(Object.entries(AUDIT_TEXTS))

export function auditText(action: string): string {
  return TEXTS.get(action) ?? `${action} of {subject}`
}

/** What else a line says, in words: `by code`, `from trialing to active`. What is simply not so is left out. */
export function detailTexts({ from, to, ...rest }: Record<string, string | number | boolean>): string[] {
  const change =
    from === undefined && to === undefined ? [] : [`from ${from ?? 'nothing'} to ${to ?? 'nothing'}`]
  return [...change, ...Object.entries(rest).flatMap(([key, value]) => detailText(key, value))]
}

function detailText(key: string, value: string | number | boolean): string[] {
  const name = key.replaceAll('_', ' ')
  if (typeof value === 'boolean') return value ? [name] : []
  if (key === 'by' || key === 'until') return [`${key} ${value}`]
  if (key === 'when') return [value === 'now' ? 'at once' : 'at the end of the period']
  if (key === 'amount' && typeof value === 'number') return [formatCents(value)]
  if (key === 'refunded' && typeof value === 'number') return [`${formatCents(value)} refunded`]
  if (key === 'kind') return [String(value)]
  if (key === 'home') return [`${LISTING_NUMBER} ${value}`]
  return [`${name}: ${value}`]
}

export type Part = 'actor' | 'subject' | { text: string }

export function partsOf(text: string): Part[] {
  return text.split(/(\{(?:actor|subject)\})/).flatMap((piece): Part[] => {
    if (piece === '{actor}') return ['actor']
    if (piece === '{subject}') return ['subject']
    return piece === '' ? [] : [{ text: piece }]
  })
}

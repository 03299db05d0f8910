import { formatCents } from '#domain/format.ts'
import { LISTING_NUMBER } from '#domain/listings/home-words.ts'
import type { AuditAction } from '#api/features/audit/queries.ts'

/** Texts of the audit log's lines; `{actor}` and `{subject}` are replaced by people's names. */
const AUDIT_TEXTS: Record<AuditAction, string> = {
  'account.created': '{subject} signed up',
  'account.deleted': '{subject} deleted their account',
  'account.exported': '{subject} downloaded their data',
  'account.email_changed': '{subject} changed their email address',
  'account.email_restored': '{subject}’s earlier email address was restored',
  'account.waitlisted': '{subject} signed up and is on the waiting list',
  'session.started': '{subject} signed in',
  'session.refused': '{subject} couldn’t sign in',
  'session.ended': '{subject} signed out',
  'session.confirmed': '{subject} confirmed it’s them',
  'passkey.offered': '{subject} got a link to add a passkey',
  'passkey.added': '{subject} added a passkey',
  'passkey.removed': '{subject} removed a passkey',
  'code.refused': 'A wrong code was entered for {subject}',
  'code.limited': 'Codes for {subject} are blocked for now after too many wrong ones',
  'link.refused': 'A sign-in link for {subject} didn’t work',
  'database.restored': 'The operator restored a backup, which signed everyone out',
  'mail.limited': 'Too many sign-in emails were requested, so unknown browsers have to wait',
  'billing.changed': '{subject}’s subscription changed',
  'billing.closed': '{subject}’s subscription ended because their account is deactivated or deleted',
  'billing.duplicate_ended': '{subject} bought a second subscription by accident, and it was ended',
  'billing.money_back': 'A payment from {subject} was refunded or disputed',
  'admin.mail_retried': '{actor} sent an unsent email again',
  'admin.mail_dropped': '{actor} dropped an unsent email',
  'admin.billing_read': '{actor} viewed {subject}’s billing',
  'admin.subscription_cancelled': '{actor} cancelled {subject}’s subscription',
  'admin.refunded': '{actor} refunded {subject}',
  'admin.trial_extended': '{actor} extended {subject}’s trial',
  'admin.closures_dismissed': '{actor} marked the customers left in another Stripe account as done',
  'admin.journey_recorded': '{actor} recorded a step for {subject}',
  'admin.state_changed': '{actor} changed {subject}’s state',
  'admin.stage_changed': '{actor} changed {subject}’s stage',
  'admin.user_created': '{actor} created {subject}',
  'admin.user_deactivated': '{actor} deactivated {subject}',
  'admin.user_reactivated': '{actor} reactivated {subject}',
  'admin.user_admitted': '{actor} admitted {subject} from the waiting list',
  'admin.sessions_ended': '{actor} signed {subject} out everywhere',
  'admin.email_changed': '{actor} changed {subject}’s email address',
  'admin.user_edited': '{actor} edited {subject}',
  'listing.created': '{actor} created a draft home',
  'listing.edited': '{actor} edited a home',
  'listing.handed_over': '{actor} assigned a home to {subject}',
  'listing.published': '{actor} published a home',
  'listing.sold': '{actor} marked a home as sold',
  'listing.withdrawn': '{actor} withdrew a home',
  'listing.deleted': '{actor} deleted a draft home',
  'listing.pictures_changed': '{actor} changed a home’s pictures',
  'listing.imported': '{actor} imported homes from a file',
  'report.made': '{actor} reported a member',
  'admin.report_handled': '{actor} handled a report about a member',
  'staff.read': '{actor} looked up member data',
  'lawyer.invited': '{actor} invited a lawyer to their group',
  'lawyer.opened': '{actor} was the last to agree to a lawyer, who can now read their group’s plan',
  'lawyer.removed': '{actor} stopped sharing their group’s plan with a lawyer',
  'lawyer.read': '{actor} read a group’s plan as its lawyer',
}

const TEXTS: ReadonlyMap<string, string> = new Map(Object.entries(AUDIT_TEXTS))

export function auditText(action: string): string {
  return TEXTS.get(action) ?? `${action} of {subject}`
}

/** Returns a line's details in words: `by code`, `from trialing to active`. False details are left out. */
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

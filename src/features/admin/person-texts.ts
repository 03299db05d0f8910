import type { PersonInContext } from '#api/features/admin/service/person.ts'
import { formatDate, plural } from '#domain/format.ts'
import { JOURNEY_CODE } from '#domain/journey/codes.ts'
import { isWaiting } from '#domain/journey/transitions.ts'
import { type Role, ROLE } from '#domain/accounts/roles.ts'
import { signInFor } from '#domain/accounts/staff.ts'

type User = Pick<PersonInContext['user'], 'is_active' | 'stage' | 'subscribed' | 'cancelled'>

/** Returns what an admin needs to know about someone at a glance, most urgent first. */
export function statusBadgeOf(
  user: User,
): { look: 'alert' | 'great' | 'discuss' | 'good'; text: string } | null {
  if (!user.is_active) return { look: 'alert', text: 'Deactivated' }
  if (isWaiting(user.stage)) return { look: 'great', text: 'Waiting' }
  if (user.cancelled) return { look: 'discuss', text: 'Cancelled' }
  return user.subscribed ? { look: 'good', text: 'Subscribed' } : null
}

/** Returns a client's plan and what happens next. */
export function planText({ user, state, subscription }: PersonInContext): string | null {
  if (user.role !== ROLE.CLIENT) return null
  if (subscription) {
    const { status, created, current_period_end, ends } = subscription
    const since = formatDate(created * 1000)
    const next = formatDate(current_period_end * 1000)
    const name = status === 'trialing' ? 'Trial' : 'Member'
    if (status === 'past_due' || status === 'unpaid') return `${name} since ${since}, payment declined`
    return `${name} since ${since}, ${ends ? 'ends' : 'next charge'} ${next}`
  }
  // The demo's members have no subscription.
  if (state.id === JOURNEY_CODE.PAYMENT_COMPLETED_OPTION_2) return 'Member'
  return state.id === JOURNEY_CODE.PAYMENT_COMPLETED_OPTION_1 ? 'Free plan' : 'No plan yet'
}

export function sessionsText({ sessions }: PersonInContext): string {
  if (sessions.length === 0) return 'Not signed in anywhere'
  return plural(sessions.length, {
    one: 'Signed in with 1 browser',
    other: `Signed in with ${sessions.length} browsers`,
  })
}

export function reportsText({ reports }: PersonInContext): string {
  const open = reports.filter(({ action }) => action === null).length
  if (reports.length === 0) return 'No reports'
  if (open > 0) return plural(open, { one: '1 open report', other: `${open} open reports` })
  return plural(reports.length, { one: '1 handled report', other: `${reports.length} handled reports` })
}

export function journeyText(journey: readonly unknown[]): string {
  return `Journey, ${plural(journey.length, { one: '1 step', other: `${journey.length} steps` })}`
}

/** Says how someone who's created with this role signs in. */
export function firstSignInText(role: Role, production: boolean): string {
  return signInFor({ production, role, by: 'code', passkeys: 0 }) === 'enrol'
    ? 'We’ll email them a link to add a passkey. They need it to sign in.'
    : 'They can sign in with their email address right away. We won’t email them.'
}

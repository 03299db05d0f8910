import type { Desk } from '#api/features/billing/desk/service/read.ts'
import { isChargedBefore } from '#domain/billing/plan/own-plan.ts'
import { formatCents, formatDate, formatDuration } from '#domain/format.ts'

const STATUS_TEXTS: Readonly<Record<string, string>> = {
  incomplete: 'First payment not finished',
  trialing: 'Free trial',
  active: 'Active',
  past_due: 'Payment declined',
  unpaid: 'Not paid',
  paused: 'Paused',
}

export function factsOf({ plan, trial_end, amount, person }: Desk): [label: string, value: string][] {
  const date = (seconds: number) => formatDate(seconds * 1000)
  const rows: [string, string][] = [['Account', person.is_active ? 'Active' : 'Deactivated']]
  if (plan.status === null) {
    rows.push(['Plan', plan.chosen_plan === 'free' ? 'Free plan' : 'None chosen yet'])
    if (plan.ended_at !== null) rows.push(['Last subscription ended', date(plan.ended_at)])
    return rows
  }
  rows.push(['Plan', STATUS_TEXTS[plan.status] ?? plan.status])
  if (amount !== null) rows.push(['Monthly price, including tax', formatCents(amount)])
  if (plan.in_trial && trial_end !== null) {
    rows.push(['Trial ends', `${date(trial_end)}, in ${formatDuration(plan.days_left, 'day')}`])
  }
  if (plan.ends_at !== null) rows.push(['Cancelled, ends', date(plan.ends_at)])
  const isCharged = plan.status !== 'paused' && (plan.ends_at === null || isChargedBefore(plan))
  if (plan.period_end === null || !isCharged) return rows
  rows.push(
    plan.collection_paused ? ['Payments', 'Paused in Stripe'] : ['Next payment', date(plan.period_end)],
  )
  return rows
}

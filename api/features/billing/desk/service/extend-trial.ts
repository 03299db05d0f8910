import type { SessionUser } from '#api/auth/sessions.ts'
import type { Deps } from '#api/deps.ts'
import { conflict, invalid } from '#api/http/errors.ts'
import { requireActingAdmin } from '#api/features/accounts/service/acting.ts'
import { lineBy, recordAudit } from '#api/features/audit/queries.ts'
import { type Desk, deskOf } from '#api/features/billing/desk/service/read.ts'
import { wasBillingMailed } from '#api/features/billing/queries/subscriptions.ts'
import { withPayments } from '#api/features/billing/service/access.ts'
import { liveSubscriptionOf } from '#api/features/billing/cards/service.ts'
import { queueBillingMails } from '#api/features/billing/service/queue-mails.ts'
import { recordSnapshot } from '#api/features/billing/sync/service/sync.ts'
import type { SubscriptionSnapshot } from '#api/gateways/payment-facts.ts'
import { nextRenewal } from '#domain/billing/subscription.ts'
import { endOfDay, newTrialEnd } from '#domain/billing/plan/trial-date.ts'

const CANCELLED = 'This trial is cancelled, so it can’t be extended until they resume it.'
const NO_TRIAL = 'This person isn’t on a trial, so there’s nothing to extend.'

/**
 * Extends a person's trial to the end of a day in Toronto, and writes the email and the audit line once, even if an earlier
 * attempt extended it at the provider and then failed. Throws 400 for an earlier day, conflict without a trial.
 */
export async function extendTrialAtDesk(
  deps: Deps,
  actor: SessionUser,
  { user_id, until }: { user_id: number; until: string },
): Promise<Desk> {
  await requireActingAdmin(deps.db.read, actor)
  const subscription = await liveSubscriptionOf(deps.db.read, user_id)
  if (subscription?.status !== 'trialing' || subscription.trial_end === null) throw conflict(NO_TRIAL)
  const { id, trial_end } = subscription
  const end = endOfDay(until)
  if (end !== trial_end) await extend(deps, id, until)
  await deps.db.write(async (tx) => {
    const mail = { kind: 'trial-extended', period: String(end) } as const
    if (await wasBillingMailed(tx, id, mail)) return
    await queueBillingMails(tx, deps, { id, user_id }, [mail])
    const line = lineBy(deps, actor, user_id)
    await recordAudit(tx, { ...line, action: 'admin.trial_extended', detail: { until } })
  })
  return deskOf(deps, user_id)
}

async function extend(deps: Deps, id: string, until: string): Promise<void> {
  await withPayments(deps, async (payments) => {
    const read = async () => {
      // Since the last sync, the trial may have ended and been paid, or been extended by someone else.
      const now = await payments.subscription(id)
      if (now?.status !== 'trialing' || now.trialEnd === null) throw conflict(NO_TRIAL)
      if (now.trialEnd === endOfDay(until)) return now
      if (willEnd(now)) throw conflict(CANCELLED)
      const decision = newTrialEnd(until, now.trialEnd, payments.now())
      if (!decision.ok) throw invalid({ until: decision.reason })
      return payments.extendTrial(id, decision.end)
    }
    await recordSnapshot(deps, payments, read, id)
  })
}

function willEnd({ status, cancelAtPeriodEnd, cancelAt, currentPeriodEnd }: SubscriptionSnapshot): boolean {
  const facts = { status, cancel_at_period_end: cancelAtPeriodEnd, cancel_at: cancelAt }
  return nextRenewal({ ...facts, current_period_end: currentPeriodEnd }) === null
}

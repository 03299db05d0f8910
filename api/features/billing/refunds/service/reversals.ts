import type { Deps } from '#api/deps.ts'
import { activeAdminIds } from '#api/features/accounts/queries.ts'
import { lineBy, recordAudit } from '#api/features/audit/queries.ts'
import { ownerOfCustomer } from '#api/features/billing/queries/customers.ts'
import { isKnownEvent, saveEvent } from '#api/features/billing/queries/subscriptions.ts'
import { latePaymentMail } from '#api/features/billing/refunds/mails.ts'
import { moneyBackMail, refundRefusedMail } from '#api/features/billing/mails/to-admins.ts'
import { saveReversal, reversalById } from '#api/features/billing/refunds/queries.ts'
import { queueBillingMails } from '#api/features/billing/service/queue-mails.ts'
import { withLock } from '#api/features/billing/service/lock.ts'
import { userById } from '#api/features/accounts/users/queries.ts'
import type { Invoice, PaymentEvent, Reversal } from '#api/gateways/payment-facts.ts'
import type { PaymentGateway } from '#api/gateways/payments.ts'
import type { Transaction } from '#db/client.ts'
import type { BillingMailKind } from '#db/schema/index.ts'
import { portionOf } from '#domain/billing/refunds/refund.ts'
import { isMoneyReturned, isOlderStatus, isRefundFailed, REFUSED } from '#domain/billing/refunds/reversal.ts'

/**
 * The metadata names of refunds made here: because an account was closed, because someone subscribed twice, by an admin, or because the
 * payment came after the subscription had ended.
 */
const MADE_HERE = ['closing', 'duplicate', 'desk', 'late'] as const
export type MadeHere = (typeof MADE_HERE)[number]
const EMAILED_ELSEWHERE: readonly (MadeHere | undefined)[] = ['closing', 'duplicate']

export interface Found {
  reversal: Reversal
  invoice: Invoice | null
}

export function processReversals(deps: Deps, payments: PaymentGateway, event: PaymentEvent): Promise<void> {
  return withLock(deps, `money back ${event.objectId}`, async () => {
    if (await isKnownEvent(deps.db.read, event.id)) return
    const found: Found[] = []
    for (const reversal of await payments.reversals(event)) {
      const invoice = reversal.invoiceId === null ? null : await payments.invoice(reversal.invoiceId)
      found.push({ reversal, invoice })
    }
    await deps.db.write(async (tx) => {
      if (!(await saveEvent(tx, { ...event, received_at: deps.clock() }))) return
      for (const one of found) await recordReversal(tx, deps, one)
    })
  })
}

/**
 * Records a refund, a dispute or a credit note as it is now. If it's new or has changed, emails the person about a refund, and the admins
 * about anything that wasn't made here or that failed. An admin's refund gets its audit line with its first record, whether that comes from
 * the desk, a webhook or the hourly job. Recording the same state again emails nobody. Reversals that belong to no user are ignored.
 */
export async function recordReversal(
  tx: Transaction,
  deps: Deps,
  { reversal, invoice }: Found,
): Promise<void> {
  const { id, kind, status, amount, customerId, created } = reversal
  const user_id = customerId === null ? undefined : await ownerOfCustomer(tx, customerId)
  if (user_id === undefined || !(await userById(tx, user_id))) return
  const before = await reversalById(tx, id)
  if (before && (before.status === status || isOlderStatus(kind, status, before.status))) return
  const tax = invoice && portionOf({ paid: invoice.amountPaid, tax: invoice.tax }, amount).tax
  const about = { invoice_id: invoice?.id ?? null, invoice_number: invoice?.number ?? null, tax }
  await saveReversal(tx, { id, user_id, kind, status, amount, created, ...about })
  const now = deps.clock()
  await recordAudit(tx, {
    at: now,
    action: 'billing.money_back',
    subject_id: user_id,
    detail: { kind, status, amount },
  })
  const madeHere = MADE_HERE.find((name) => name in reversal.metadata)
  if (!before && madeHere === 'desk') {
    const admin = { id: Number(reversal.metadata.desk) }
    const detail = { invoice: invoice?.id ?? '', amount }
    await recordAudit(tx, { ...lineBy(deps, admin, user_id), action: 'admin.refunded', detail })
  }
  const mailKind = personMailKind(kind, status, madeHere)
  if (mailKind) {
    const subscription = { id: invoice?.subscriptionId ?? '', user_id }
    const mail = {
      kind: mailKind,
      period: id,
      amount,
      tax,
      number: about.invoice_number,
      at: created,
    } as const
    await queueBillingMails(tx, deps, subscription, [mail])
  }
  const isOnItsWay = isMoneyReturned(kind, status)
  if (isOnItsWay && madeHere && madeHere !== 'late') return
  const mail = isOnItsWay && madeHere === 'late' ? latePaymentMail : moneyBackMail
  for (const user of await activeAdminIds(tx)) await deps.outbox.put(tx, mail, { user, reversal: id })
}

/** Returns the kind of email that tells a person about their refund; null if another email does, or there's nothing to tell. */
function personMailKind(
  kind: Reversal['kind'],
  status: string,
  madeHere: MadeHere | undefined,
): BillingMailKind | null {
  if (isRefundFailed(kind, status)) return 'refund-failed'
  if (madeHere === 'late') return 'late-payment'
  return isMoneyReturned(kind, status) && !EMAILED_ELSEWHERE.includes(madeHere) ? 'refunded' : null
}

/**
 * Returns the idempotency key of a refund. A retry has the same key, unless an earlier refund of the payment has failed since:
 * the provider would repeat the response to that one. It's computed rather than stored, so a crash can't lose it.
 */
export function refundKey(reason: string, invoice: string, amount: number, earlier: readonly Reversal[]) {
  const failed = earlier.filter(({ kind, status }) => isRefundFailed(kind, status)).map(({ id }) => id)
  const parts = [reason, invoice, amount, ...failed.sort()]
  return new Bun.CryptoHasher('sha256').update(JSON.stringify(parts)).digest('hex')
}

/** Describes a refund that's owed but that the provider won't make as a reversal, so that it can be shown and reported. */
export function refusedRefund({ id, customerId }: Invoice, amount: number, created: number): Reversal {
  const about = { customerId, invoiceId: id, amount, currency: 'cad', created, metadata: {} }
  return { id: `${REFUSED} ${id}`, kind: 'refund', status: REFUSED, ...about }
}

/** Tells the admins about a refund to someone whose account is gone, since no page of that person can show it. */
export async function reportRefusedRefund(
  tx: Transaction,
  { outbox }: Pick<Deps, 'outbox'>,
  { reversal: { amount }, invoice }: Found,
): Promise<void> {
  for (const user of await activeAdminIds(tx)) {
    await outbox.put(tx, refundRefusedMail, { user, invoice: invoice?.number ?? '', amount })
  }
}

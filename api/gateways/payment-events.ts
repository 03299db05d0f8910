export const HANDLED_EVENTS = [
  'charge.dispute.closed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.refund.updated',
  'charge.refunded',
  'checkout.session.completed',
  'checkout.session.expired',
  'credit_note.created',
  'credit_note.voided',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'customer.subscription.trial_will_end',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'payment_method.attached',
  'payment_method.detached',
  'payment_method.automatically_updated',
  'customer.updated',
  'customer.deleted',
  'price.updated',
  'refund.created',
  'refund.failed',
  'refund.updated',
] as const

type HandledEvent = (typeof HANDLED_EVENTS)[number]

const ABOUT_MONEY_BACK =
  /^(charge\.refunded|charge\.refund\.updated|charge\.dispute\..+|credit_note\..+|refund\..+)$/

export function isAboutMoneyBack(type: string): boolean {
  return ABOUT_MONEY_BACK.test(type)
}

export function isHandled(type: string): type is HandledEvent {
  return HANDLED_EVENTS.some((handled) => handled === type)
}

/** The provider's events that change something here; the others are answered and dropped. */
export const HANDLED_EVENTS = [
  'checkout.session.completed',
  'checkout.session.expired',
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
] as const

export type HandledEvent = (typeof HANDLED_EVENTS)[number]

/** True for the exact name of a handled event. */
export function isHandled(type: string): type is HandledEvent {
  return HANDLED_EVENTS.some((handled) => handled === type)
}

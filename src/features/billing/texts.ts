export const ON_FREE_PLAN = "You're on the Free plan"
export const NO_PLAN_YET = 'You haven’t chosen a plan yet'
export const MEMBERSHIP_ENDED = 'Your membership has ended'
export const PAYMENT_DECLINED = 'Your last payment was declined.'
export const SUBSCRIPTION_PAUSED = 'Your subscription is paused.'
export const CARD_NOT_UPDATED = 'Failed to update payment method'
export const PLAN_CHECK_FAILED = 'Failed to check subscription status:'

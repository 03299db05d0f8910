/** What is said of a plan in several places. */
export const ON_FREE_PLAN = "You're on the Free plan"
export const NO_PLAN_YET = "You haven't chosen a plan yet"
export const PAYMENT_DECLINED = 'Your last payment was declined.'
export const CARD_NOT_UPDATED = 'Failed to update payment method'

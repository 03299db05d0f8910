import type Stripe from 'stripe'
import * as v from 'valibot'
import { invalid } from '../errors.ts'
import { newId } from '../ids.ts'
import { decimal, integer, paramsOf } from '../params.ts'
import { addMonths } from '../time.ts'
import { existing, type World } from '../world.ts'
import { call } from './call.ts'

const couponParams = paramsOf<Stripe.CouponCreateParams>()(
  v.strictObject({
    duration: v.picklist(['forever', 'repeating']),
    duration_in_months: v.exactOptional(integer),
    percent_off: decimal,
  }),
)

export const create = call(couponParams, ({ store, time }, params): Stripe.Coupon => {
  const { duration, duration_in_months = null, percent_off } = params
  if ((duration === 'repeating') !== (duration_in_months !== null))
    throw invalid('A repeating coupon needs `duration_in_months`, and only that one.', undefined, 'duration')
  const coupon: Stripe.Coupon = {
    id: newId('co', 8),
    object: 'coupon',
    amount_off: null,
    created: time.now(),
    currency: null,
    duration,
    duration_in_months,
    livemode: false,
    max_redemptions: null,
    metadata: {},
    name: null,
    percent_off,
    redeem_by: null,
    times_redeemed: 0,
    valid: true,
  }
  store.save(coupon)
  return coupon
})

export function discountsBy(
  world: World,
  subscription: Stripe.Subscription,
  coupons: readonly { coupon: string }[],
): Stripe.Discount[] {
  const start = world.time.now()
  return coupons.map(({ coupon: id }) => {
    const coupon = existing(world, 'coupon', id, 'discounts[0][coupon]')
    const months = coupon.duration_in_months
    return {
      id: newId('di'),
      object: 'discount',
      checkout_session: null,
      customer: subscription.customer,
      customer_account: null,
      end: months === null ? null : addMonths(start, months),
      invoice: null,
      invoice_item: null,
      promotion_code: null,
      source: { coupon, type: 'coupon' },
      start,
      subscription: subscription.id,
      subscription_item: null,
    }
  })
}

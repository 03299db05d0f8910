import type Stripe from 'stripe'
import { newId } from '../ids.ts'
import { call, nothing } from './call.ts'

/** The account that the keys belong to: one for each of the sandbox's files. */
export const retrieve = call(nothing, ({ store }): Stripe.Account => {
  const id = store.setting('account') ?? newId('acct', 16)
  store.set('account', id)
  return {
    id,
    object: 'account',
    charges_enabled: true,
    country: 'CA',
    default_currency: 'cad',
    details_submitted: true,
    email: null,
    payouts_enabled: false,
    type: 'standard',
  }
})

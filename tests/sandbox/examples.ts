/** A customer, as Stripe would answer one. */
export const A_CUSTOMER = {
  id: 'cus_1',
  object: 'customer',
  balance: 0,
  created: 1,
  default_source: null,
  description: null,
  email: 'amelie@example.com',
  invoice_settings: {
    custom_fields: null,
    default_payment_method: null,
    footer: null,
    rendering_options: null,
  },
  livemode: false,
  metadata: {},
  shipping: null,
}

/** The call that made it. */
export const CREATED = {
  method: 'POST',
  path: '/v1/customers',
  body: 'email=a%40example.com&metadata[user_id]=7',
  status: 200,
  answer: A_CUSTOMER,
}

/** The same call, refused. */
export const REFUSED = {
  ...CREATED,
  status: 400,
  answer: {
    error: { type: 'invalid_request_error', message: 'Received unknown parameter: mail', param: 'mail' },
  },
}

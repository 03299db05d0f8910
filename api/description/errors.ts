import { type ErrorKind, forbidden, STATUS_OF_KIND, unconfirmed } from '#api/http/errors.ts'

const ERRORS: Record<ErrorKind, readonly [meaning: string, example: Record<string, unknown>]> = {
  invalid: [
    'The request isn’t valid. One message per field, or one for the whole request.',
    { first_name: 'Please enter a valid First Name.' },
  ],
  unauthenticated: ['The caller isn’t signed in.', { detail: 'Please sign in.' }],
  forbidden: ['The caller isn’t allowed to do this.', forbidden().body],
  unconfirmed: [
    'The caller isn’t allowed to do this, or their sign-in is older than 15 minutes (then “confirm” is true).',
    { ...unconfirmed().body, confirm: true },
  ],
  expired: [
    'The caller isn’t allowed to do this, or the link has expired (then “expired” is true): request another link.',
    { detail: 'This link has expired. Play the video again.', expired: true },
  ],
  not_found: ['There’s nothing at this address.', { detail: 'We can’t find that user.' }],
  conflict: [
    'This conflicts with the current state. The message says why.',
    { detail: 'Please accept the terms first.' },
  ],
  gone: ['It existed, but has been removed.', { detail: 'This home is no longer listed.' }],
  too_large: ['The request is too large.', { detail: 'That’s too large to send.' }],
  out_of_range: [
    'The requested range is past the end of the file.',
    { detail: 'The file is shorter than that.' },
  ],
  too_many: [
    'Too many requests. The message says how long to wait.',
    { detail: 'Too many attempts. Please wait an hour.' },
  ],
  unavailable: [
    'A service we depend on isn’t responding.',
    { detail: 'We can’t reach the payment service right now. Please try again in a few minutes.' },
  ],
}

const SCHEMA = {
  type: 'object',
  properties: {
    detail: { type: 'string', description: 'What’s wrong with the whole request.' },
    confirm: { type: 'boolean', description: 'Confirm it’s you, then repeat the call.' },
    expired: { type: 'boolean', description: 'Request another link.' },
  },
  additionalProperties: { type: 'string', description: 'What’s wrong with this field.' },
} as const

const bodyOf = (example: Record<string, unknown>) => ({
  'application/json': { schema: { $ref: '#/components/schemas/error' }, example },
})

export const errorComponents = {
  schemas: { error: SCHEMA },
  responses: {
    ...Object.fromEntries(
      Object.entries(ERRORS).map(([kind, [description, example]]) => [
        kind,
        { description, content: bodyOf(example) },
      ]),
    ),
    refused: {
      description:
        'Rejected before processing: too large (413), from another site (403), for another host (421), or too many of your writes are waiting (429, with Retry-After).',
      content: bodyOf({
        detail: 'This request didn’t come from Cohearth. Please reload the page and try again.',
      }),
    },
    failed: {
      description: 'An error on our side. The log has the details under the request’s ID.',
      content: bodyOf({ detail: 'An unexpected error occurred.' }),
    },
  },
}

export function errorResponses(kinds: readonly ErrorKind[]) {
  // The last one per status is used: for 403, the one that can be confirmed.
  const byStatus = kinds
    .toSorted((a, b) => Object.keys(ERRORS).indexOf(a) - Object.keys(ERRORS).indexOf(b))
    .map((kind) => [STATUS_OF_KIND[kind], reference(kind)] as const)
  return { ...Object.fromEntries(byStatus), '4XX': reference('refused'), default: reference('failed') }
}

const reference = (kind: ErrorKind | 'refused' | 'failed') => ({ $ref: `#/components/responses/${kind}` })

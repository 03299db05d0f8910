import { type ErrorKind, forbidden, STATUS_OF_KIND, unconfirmed } from '#api/http/errors.ts'

const ERRORS: Record<ErrorKind, readonly [meaning: string, example: Record<string, unknown>]> = {
  invalid: [
    'Something that was sent is wrong: a message for each field, or one for the whole.',
    { first_name: 'Please enter a valid First Name.' },
  ],
  unauthenticated: ['Nobody is signed in.', { detail: 'Please sign in.' }],
  forbidden: ['This is not for the caller.', forbidden().body],
  unconfirmed: [
    'This is not for the caller, or their sign-in is older than 15 minutes (“confirm” is true then).',
    { ...unconfirmed().body, confirm: true },
  ],
  expired: [
    'This is not for the caller, or no longer (“expired” is true then): ask for another link.',
    { detail: 'This link has expired. Please play the video again.', expired: true },
  ],
  not_found: ['What was named is not there.', { detail: 'There is no such user.' }],
  conflict: [
    'It does not fit the present state; the message says why.',
    { detail: 'Please accept the terms first.' },
  ],
  gone: ['It was there, and has been taken away.', { detail: 'This home is no longer listed.' }],
  too_large: ['What was sent is too large.', { detail: 'That is too large to send.' }],
  out_of_range: ['The file ends before what was asked for.', { detail: 'The file is shorter than that.' }],
  too_many: [
    'Too often; the message says how long to wait.',
    { detail: 'Too many attempts. Please wait an hour.' },
  ],
  unavailable: [
    'A service behind ours does not answer.',
    { detail: 'The payment service cannot be reached right now. Please try again in a few minutes.' },
  ],
}

const SCHEMA = {
  type: 'object',
  properties: {
    detail: { type: 'string', description: 'What is wrong with the whole.' },
    confirm: { type: 'boolean', description: 'Confirm who you are, then make the call again.' },
    expired: { type: 'boolean', description: 'Ask for another link.' },
  },
  additionalProperties: { type: 'string', description: 'What is wrong with the field of this name.' },
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
        'Refused before anything was done: too large (413), from another site (403), for another host (421), or one write too many while others of yours wait (429, with Retry-After).',
      content: bodyOf({ detail: 'This request did not come from our pages. Please reload and try again.' }),
    },
    failed: {
      description: 'The fault is ours: the log has the rest under the request’s id.',
      content: bodyOf({ detail: 'An unexpected error occurred.' }),
    },
  },
}

export function errorResponses(kinds: readonly ErrorKind[]) {
  // Per status the last one counts: of the 403s, the one that can be confirmed.
  const byStatus = kinds
    .toSorted((a, b) => Object.keys(ERRORS).indexOf(a) - Object.keys(ERRORS).indexOf(b))
    .map((kind) => [STATUS_OF_KIND[kind], reference(kind)] as const)
  return { ...Object.fromEntries(byStatus), '4XX': reference('refused'), default: reference('failed') }
}

const reference = (kind: ErrorKind | 'refused' | 'failed') => ({ $ref: `#/components/responses/${kind}` })

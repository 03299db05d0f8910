import * as v from 'valibot'

const UNREADABLE = 'We couldn’t read your passkey. Please try again.'

const base64url = v.pipe(v.string(UNREADABLE), v.regex(/^[\w-]+$/, UNREADABLE))

const credential = {
  id: base64url,
  rawId: base64url,
  type: v.literal('public-key', UNREADABLE),
  // We request no extensions.
  clientExtensionResults: v.optional(v.object({}), {}),
}

export const registrationSchema = v.object(
  {
    ...credential,
    response: v.object(
      {
        clientDataJSON: base64url,
        attestationObject: base64url,
        transports: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(20))), v.maxLength(10)), []),
      },
      UNREADABLE,
    ),
  },
  UNREADABLE,
)

export const assertionSchema = v.object(
  {
    ...credential,
    response: v.object(
      { clientDataJSON: base64url, authenticatorData: base64url, signature: base64url },
      UNREADABLE,
    ),
  },
  UNREADABLE,
)

export type Registration = v.InferOutput<typeof registrationSchema>
export type Assertion = v.InferOutput<typeof assertionSchema>

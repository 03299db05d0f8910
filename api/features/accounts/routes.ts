import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import type { ApiEnv } from '#api/http/context.ts'
import { signInDemoPerson } from '#api/features/accounts/service/demo-sign-in.ts'
import { endSignIn, logOut } from '#api/features/accounts/service/end-sign-in.ts'
import { sendChallenge } from '#api/features/accounts/service/send-challenge.ts'
import { type Details, useSignInLink } from '#api/features/accounts/service/use-sign-in-link.ts'
import { verifyCode } from '#api/features/accounts/service/verify-code.ts'
import { respondSignedIn } from '#api/features/accounts/service/start-session.ts'
import { setVisitorCookie, visitorOf } from '#api/features/accounts/service/visitor.ts'
import { allow } from '#api/middleware/policy.ts'
import { validate } from '#api/middleware/validate.ts'
import {
  detailsSchema,
  emailSchema,
  type Signup,
  personDetails,
  signupSchema,
  verifySchema,
} from '#domain/accounts/schemas.ts'

const token = v.fallback(v.string(), '')
const linkSchema = v.object({ token })
const correctedSchema = personDetails({ token, ...detailsSchema.entries })

async function send(c: Context<ApiEnv>, request: Pick<Signup, 'email'> & Partial<Signup>) {
  setVisitorCookie(c, 'browser', await sendChallenge(c.var.deps, visitorOf(c), request))
  return { email: request.email }
}

/** Responds 202 with the details entered in another browser, if the link finishes its sign-up, to be corrected and sent again. */
async function useLink(c: Context<ApiEnv>, token: string, corrected?: Details) {
  const used = await useSignInLink(c.var.deps, visitorOf(c), token, corrected)
  return 'typed' in used ? c.json({ signup: used.typed }, 202) : c.json(respondSignedIn(c, used), 200)
}

export const accounts = new Hono<ApiEnv>()
  .post(
    '/signup',
    allow.anyone().to('sign up, and get a code by email', 'too_many'),
    validate('json', signupSchema),
    async (c) => c.json(await send(c, c.req.valid('json')), 201),
  )
  .put(
    '/login',
    allow.anyone().to('ask for a sign-in code by email', 'too_many'),
    validate('json', emailSchema),
    async (c) => c.json(await send(c, c.req.valid('json')), 200),
  )
  .post(
    '/verification-code/send',
    allow.anyone().to('send a sign-in code to an address', 'too_many'),
    validate('json', emailSchema),
    async (c) => c.json(await send(c, c.req.valid('json')), 200),
  )
  .put(
    '/verification-code/resend',
    allow.anyone().to('send another code to the address', 'too_many'),
    validate('json', emailSchema),
    async (c) => c.json(await send(c, c.req.valid('json')), 200),
  )
  .post(
    '/verify',
    allow.anyone().to('sign in with a code', 'forbidden', 'too_many'),
    validate('json', verifySchema),
    async (c) =>
      c.json(respondSignedIn(c, await verifyCode(c.var.deps, visitorOf(c), c.req.valid('json'))), 200),
  )
  .post(
    '/sign-in-link',
    allow.anyone().to('sign in with an email link', 'forbidden', 'too_many'),
    validate('json', linkSchema),
    async (c) => useLink(c, c.req.valid('json').token),
  )
  .post(
    '/sign-in-link/sign-up',
    allow.anyone().to('finish a sign-up started in another browser', 'forbidden', 'too_many'),
    validate('json', correctedSchema),
    async (c) => {
      const { token, ...corrected } = c.req.valid('json')
      return useLink(c, token, corrected)
    },
  )
  .post(
    '/dev/sign-in',
    allow.anyone().to('sign in as a person from the local demo', 'not_found', 'forbidden'),
    validate('json', emailSchema),
    async (c) => {
      const { email } = c.req.valid('json')
      return c.json(respondSignedIn(c, await signInDemoPerson(c.var.deps, visitorOf(c), email)), 200)
    },
  )
  .post(
    '/end-sign-in',
    allow.anyone().to('end a sign-in that wasn’t yours'),
    validate('json', linkSchema),
    async (c) => {
      await endSignIn(c.var.deps, c.req.valid('json').token)
      return c.body(null, 204)
    },
  )
  .post('/logout', allow.anyone().to('sign out'), async (c) => {
    const { user, sessionId, deps } = c.var
    if (user && sessionId) await logOut(deps, { id: sessionId, userId: user.id })
    c.header('set-cookie', deps.sessions.blankCookie(), { append: true })
    return c.body(null, 204)
  })

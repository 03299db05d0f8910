import { Hono } from 'hono'
import { visitorOf } from '#api/features/accounts/service/visitor.ts'
import { ownSheet } from '#api/features/agreement/sheet/schemas.ts'
import { downloadOf } from '#api/features/agreement/sheet/service/files.ts'
import { memberIdOf } from '#api/features/agreement/service/member.ts'
import { ownSheetOf } from '#api/features/agreement/sheet/service/own.ts'
import {
  namedFile,
  namedLink,
  newLink,
  signingCover,
  signingSheet,
} from '#api/features/agreement/signing/schemas.ts'
import { makeLink, turnOffLink } from '#api/features/agreement/signing/service/link.ts'
import { coverOf, printedByLink, signingSheetOf } from '#api/features/agreement/signing/service/open.ts'
import type { ApiEnv } from '#api/http/context.ts'
import { responds } from '#api/middleware/responds.ts'
import { heavy } from '#api/middleware/heavy.ts'
import { allow } from '#api/middleware/policy.ts'
import { signedIn, viewerOf } from '#api/middleware/signed-in.ts'
import { validate } from '#api/middleware/validate.ts'

const clients = allow.client().withPlan()

const UNSEEN = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }

export const signing = new Hono<ApiEnv>()
  .post(
    '/agreement/signing-link',
    clients.to('create the link that lets people without an account read the term sheet', 'conflict'),
    validate('json', newLink),
    responds(ownSheet),
    async (c) => {
      await makeLink(c.var.deps, memberIdOf(viewerOf(c)), c.req.valid('json').fingerprint)
      return c.json(await ownSheetOf(c.var.deps, viewerOf(c)))
    },
  )
  // Turning it off must never require a plan.
  .delete(
    '/agreement/signing-link',
    allow.client().to('turn off the link to the term sheet', 'conflict'),
    async (c) => {
      await turnOffLink(c.var.deps, signedIn(c).id)
      return c.body(null, 204)
    },
  )
  // People who sign have no account: the secret address is the credential.
  .get(
    '/signing/:link',
    allow.anyone().to('see who a link to a term sheet is for', 'not_found', 'gone', 'too_many'),
    validate('param', namedLink),
    responds(signingCover),
    async (c) => {
      const { link: token } = c.req.valid('param')
      return c.json(await coverOf(c.var.deps, { token, network: visitorOf(c).network }), 200, UNSEEN)
    },
  )
  .get(
    '/signing/:link/sheet',
    allow.anyone().to('read the term sheet behind a link', 'not_found', 'gone', 'too_many'),
    validate('param', namedLink),
    responds(signingSheet),
    async (c) => {
      const { link: token } = c.req.valid('param')
      return c.json(await signingSheetOf(c.var.deps, { token, network: visitorOf(c).network }), 200, UNSEEN)
    },
  )
  .get(
    '/signing/:link/:format',
    allow
      .anyone()
      .to('download the term sheet behind a link', 'not_found', 'gone', 'too_many', 'unavailable'),
    heavy,
    validate('param', namedFile),
    async (c) => {
      const { link: token, format } = c.req.valid('param')
      const { deps } = c.var
      const sheet = await printedByLink(deps, { token, network: visitorOf(c).network })
      const { body, headers } = await downloadOf(deps, sheet, format)
      return c.body(body, 200, headers)
    },
  )

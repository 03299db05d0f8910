import { Hono } from 'hono'
import type { ApiEnv } from '#api/http/context.ts'
import { mailboxHtml, mailboxMails } from '#api/mail/mailbox/service.ts'
import { allow } from '#api/middleware/policy.ts'

/** An email has its styles in its elements, and its pictures with it. Nothing runs, and nothing is fetched. */
const EMAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

export const mailbox = new Hono<ApiEnv>()
  .get('/dev/mailbox', allow.anyone().to('read the newest emails of a local demo', 'not_found'), async (c) =>
    c.json(await mailboxMails(c.var.deps), 200),
  )
  .get(
    '/dev/mailbox/:id',
    allow.anyone().to('see a local demo’s email as mail programs show it', 'not_found'),
    async (c) =>
      c.html(await mailboxHtml(c.var.deps, c.req.param('id')), 200, {
        'Content-Security-Policy': EMAIL_POLICY,
      }),
  )

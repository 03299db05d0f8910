import { Hono } from 'hono'
import type { ApiEnv } from '#api/http/context.ts'
import { mailboxMails } from '#api/mail/mailbox/service.ts'
import { allow } from '#api/middleware/policy.ts'

export const mailbox = new Hono<ApiEnv>().get(
  '/dev/mailbox',
  allow.anyone().to('read the newest mails of a local demo', 'not_found'),
  async (c) => c.json(await mailboxMails(c.var.deps), 200),
)

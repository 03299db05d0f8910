import { Hono } from 'hono'
import type { ApiEnv } from '#api/http/context.ts'
import { allow } from '#api/middleware/policy.ts'
import { version } from '../../package.json' with { type: 'json' }

export const health = new Hono<ApiEnv>().get(
  '/health',
  allow.anyone().to('check that the server is up'),
  (c) => c.json({ status: 'ok', version }),
)

import { Hono } from 'hono'
import type { ApiEnv } from '#api/http/context.ts'
import { heavy } from '#api/middleware/heavy.ts'
import { allow } from '#api/middleware/policy.ts'

export function openapi(routers: Hono<ApiEnv>) {
  let description: Promise<string> | null = null
  return new Hono<ApiEnv>().get(
    '/openapi.json',
    allow.apiReader().to('describe the API'),
    heavy,
    async (c) => {
      description ??= import('#api/description/service.ts')
        .then(({ describeApi }) => describeApi(routers, c.var.deps.sessions.cookieName))
        .then(JSON.stringify)
      return c.body(await description, 200, { 'Content-Type': 'application/json' })
    },
  )
}

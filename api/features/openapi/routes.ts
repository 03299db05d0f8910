import { Hono } from 'hono'
import type { ApiEnv } from '#api/context.ts'
import { allow } from '#api/middleware/policy.ts'

/** The description of the API, made when it is first asked for. */
export function openapi(routers: Hono<ApiEnv>) {
  let description: Promise<object> | null = null
  return new Hono<ApiEnv>().get('/openapi.json', allow.anyone(), async (c) => {
    description ??= import('#api/features/openapi/service.ts').then(({ describeApi }) => describeApi(routers))
    return c.json(await description)
  })
}

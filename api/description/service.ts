import type { Hono } from 'hono'
import { generateSpecs } from 'hono-openapi'
import type { ApiEnv } from '#api/context.ts'
import { STATUS_OF_KIND } from '#api/errors.ts'
import { POLICY } from '#api/middleware/policy.ts'

/** Every string of an error's body is a message for the person. */
const ERROR_BODY = {
  description: 'One message for each wrong field, or `detail` for the whole.',
  content: { 'application/json': { schema: { type: 'object', additionalProperties: { type: 'string' } } } },
} as const

const METHODS = ['get', 'post', 'put', 'delete'] as const

/** The API in OpenAPI 3.1: its calls, who may make each, and what each takes, by the schemas that validate it. */
export async function describeApi(routers: Hono<ApiEnv>) {
  const specs = await generateSpecs(routers, {
    includeEmptyPaths: true,
    documentation: {
      info: { title: 'Cohearth', version: '0.1.0' },
      servers: [{ url: '/api' }],
      components: {
        securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'cohearth_session' } },
        responses: { error: ERROR_BODY },
      },
    },
  })
  const policies = policiesOf(routers)
  for (const [path, item] of Object.entries(specs.paths)) {
    for (const method of METHODS) {
      const operation = item?.[method]
      if (!operation) continue
      const policy = policies.get(`${method} ${path}`) ?? 'anyone'
      operation.tags = [path.split('/')[1] ?? '']
      operation.description = `Who may call it: ${policy}.`
      operation.security = policy === 'anyone' ? [] : [{ session: [] }]
      const described = operation.responses?.[200]
      operation.responses = {
        ...responsesFor(policy, operation.responses ?? {}),
        ...(described && { 200: described }),
      }
    }
  }
  return specs
}

/** A call may name two: both must let the caller in. */
function policiesOf(routers: Hono<ApiEnv>): Map<string, string> {
  const policies = new Map<string, string>()
  for (const { method, path, handler } of routers.routes) {
    const policy: unknown = Reflect.get(handler, POLICY)
    if (typeof policy !== 'string') continue
    const key = `${method.toLowerCase()} ${path.replace(/:(\w+)/g, '{$1}')}`
    const other = policies.get(key)
    policies.set(key, other ? `${other}, and ${policy}` : policy)
  }
  return policies
}

function responsesFor(policy: string, known: Record<string, unknown>) {
  const error = { $ref: '#/components/responses/error' } as const
  const { invalid, unauthenticated, forbidden } = STATUS_OF_KIND
  return {
    200: { description: 'The answer.' },
    ...(invalid in known && { [invalid]: error }),
    ...(policy !== 'anyone' && { [unauthenticated]: error, [forbidden]: error }),
    default: error,
  }
}

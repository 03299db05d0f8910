import type { Hono } from 'hono'
import { generateSpecs } from 'hono-openapi'
import * as v from 'valibot'
import type { ApiEnv } from '#api/http/context.ts'
import { callsOf, type DescribedCall, nameOf } from '#api/description/calls.ts'
import { errorComponents, errorResponses } from '#api/description/errors.ts'
import examples from '#api/description/examples.json' with { type: 'json' }
import { NOUNS } from '#api/description/nouns.ts'
import { version } from '../../package.json' with { type: 'json' }

const exampleSchema = v.object({
  parameters: v.optional(v.record(v.string(), v.string())),
  body: v.optional(v.unknown()),
  status: v.number(),
  type: v.optional(v.string()),
  answer: v.optional(v.unknown()),
})

export type Example = v.InferOutput<typeof exampleSchema>

export const EXAMPLES: ReadonlyMap<string, Example> = new Map(
  Object.entries(v.parse(v.record(v.string(), exampleSchema), examples)),
)

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const

type Description = Awaited<ReturnType<typeof generateSpecs>>
type Operation = NonNullable<Description['paths'][string][(typeof METHODS)[number]]>

export async function describeApi(routers: Hono<ApiEnv>, cookieName: string): Promise<Description> {
  const description = await generateSpecs(routers, {
    includeEmptyPaths: true,
    defaultValidationErrorResponse: false,
    documentation: {
      info: {
        title: 'Cohearth',
        version,
        description: 'Every call Cohearth’s pages make to the server.',
        license: { name: 'UNLICENSED', identifier: 'LicenseRef-UNLICENSED' },
      },
      servers: [{ url: '/api' }],
      tags: Object.entries(NOUNS).map(([name, about]) => ({ name, description: about })),
      components: {
        securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookieName } },
        ...errorComponents,
      },
    },
  })
  const calls = callsOf(routers)
  for (const [path, item] of Object.entries(description.paths)) {
    for (const method of METHODS) {
      const name = nameOf(method.toUpperCase(), path)
      const call = calls.get(name)
      if (call && item[method]) describeCall(item[method], call, EXAMPLES.get(name))
    }
  }
  return description
}

function describeCall(operation: Operation, call: DescribedCall, example: Example | undefined): void {
  operation.summary = call.summary.replace(/^./, (first) => first.toUpperCase())
  operation.description = `Who may call it: ${call.policy}.`
  operation.tags = [call.noun]
  operation.security = call.policy === 'anyone' ? [] : [{ session: [] }]
  const said = operation.responses?.[200]
  const schemas = said && 'content' in said ? said.content : undefined
  const responses = responsesOf(example, schemas)
  operation.responses = {
    ...(call.hasEntityTag ? withTag(responses) : responses),
    ...errorResponses(call.errors),
  }
  for (const parameter of operation.parameters ?? []) {
    if (!('name' in parameter)) continue
    const value = example?.parameters?.[parameter.name]
    const isNumber = parameter.schema && 'type' in parameter.schema && parameter.schema.type === 'number'
    if (value !== undefined) parameter.example = isNumber ? Number(value) : value
  }
  if (example?.body === undefined) return
  // Without a schema: the sender's own format, which the gateway parses.
  operation.requestBody ??= { content: { 'application/json': { schema: { type: 'object' } } } }
  if (!('content' in operation.requestBody)) return
  for (const media of Object.values(operation.requestBody.content)) media.example = example.body
}

const TAG = {
  ETag: { description: 'Identifies this version of the response.', schema: { type: 'string' } },
} as const

/** Adds the ETag and 304 to a call's responses. */
function withTag(responses: Responses): Responses {
  const tagged = Object.entries(responses).map(([status, one]) => [status, { ...one, headers: TAG }] as const)
  const unchanged = 'The caller’s copy, identified by If-None-Match, is still current.'
  return { ...Object.fromEntries(tagged), 304: { description: unchanged, headers: TAG } }
}

interface Responses {
  [status: string]: { description: string; content?: Record<string, object>; headers?: typeof TAG }
}

function responsesOf(
  { status, type, answer }: Example = { status: 200 },
  schemas?: Record<string, object>,
): Responses {
  if (type === undefined) return { [status]: { description: 'Done.', ...(schemas && { content: schemas }) } }
  const content = { [type]: { ...schemas?.[type], ...(answer !== undefined && { example: answer }) } }
  return { [status]: { description: 'The response.', content } }
}

import * as v from 'valibot'

const schema = v.looseObject({ type: v.optional(v.union([v.string(), v.array(v.string())])) })
const media = v.object({ schema: v.optional(schema), example: v.optional(v.unknown()) })
const content = v.optional(v.record(v.string(), media), {})
const response = v.object({ description: v.string(), content })
const reference = v.object({ $ref: v.string() })

const operation = v.object({
  operationId: v.string(),
  tags: v.tuple([v.string()]),
  summary: v.string(),
  description: v.string(),
  security: v.array(v.unknown()),
  parameters: v.optional(
    v.array(
      v.object({
        name: v.string(),
        in: v.string(),
        required: v.optional(v.boolean(), false),
        schema,
        example: v.optional(v.unknown()),
      }),
    ),
    [],
  ),
  requestBody: v.optional(v.object({ content }), { content: {} }),
  responses: v.record(v.string(), v.union([reference, response])),
})

const description = v.object({
  tags: v.array(v.object({ name: v.string(), description: v.string() })),
  paths: v.record(v.string(), v.record(v.string(), operation)),
  components: v.object({
    responses: v.record(v.string(), response),
    securitySchemes: v.object({ session: v.object({ name: v.string() }) }),
  }),
})

export interface Part {
  name: string
  place: string
  required: boolean
  kind: string
}

export interface Call {
  id: string
  method: string
  path: string
  summary: string
  who: string
  parts: Part[]
  command: string
  status: string
  /** An example, or the content type if the response isn't JSON. */
  response: string
  errors: { status: string; meaning: string }[]
}

interface Chapter {
  noun: string
  about: string
  calls: Call[]
}

/** Groups calls by noun. `origin` goes into the example commands. Throws if the description isn't ours. */
export function chaptersOf(json: unknown, origin: string): Chapter[] {
  const { tags, paths, components } = v.parse(description, json)
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, made]) => ({
      noun: made.tags[0],
      call: callOf(method.toUpperCase(), `/api${path}`, made, { origin, ...components }),
    })),
  )
  return tags.map(({ name, description: about }) => ({
    noun: name,
    about,
    calls: calls.flatMap(({ noun, call }) => (noun === name ? [call] : [])),
  }))
}

type Operation = v.InferOutput<typeof operation>
type ApiResponse = v.InferOutput<typeof response>
type Schema = v.InferOutput<typeof schema>
type Around = { origin: string } & v.InferOutput<typeof description>['components']

function callOf(method: string, path: string, made: Operation, around: Around): Call {
  const { parameters, requestBody } = made
  const [taken] = Object.values(requestBody.content)
  const [status = '', good] = Object.entries(made.responses)[0] ?? []
  const [type, given] = Object.entries(good && 'content' in good ? good.content : {})[0] ?? []
  // Any call may return non-numeric statuses (4XX, 5XX), so the page mentions them only once.
  const errors = Object.entries(made.responses).filter(([code]) => code !== status && /^\d+$/.test(code))
  return {
    id: made.operationId,
    method,
    path,
    summary: made.summary,
    who: made.description,
    parts: [
      ...parameters.map((one) => ({
        name: one.name,
        place: one.in,
        required: one.required,
        kind: kindOf(one.schema),
      })),
      ...fieldsOf(taken?.schema),
    ],
    command: commandOf(method, path, made, around),
    status,
    response: type === undefined ? 'Nothing.' : given?.example === undefined ? type : jsonOf(given.example),
    errors: errors.map(([code, error]) => ({ status: code, meaning: meaningOf(error, around) })),
  }
}

const jsonOf = (value: unknown) => JSON.stringify(value, null, 2)

function meaningOf(error: ApiResponse | { $ref: string }, { responses }: Around): string {
  if ('description' in error) return error.description
  return responses[error.$ref.split('/').at(-1) ?? '']?.description ?? ''
}

const fieldSchemas = v.optional(v.record(v.string(), schema), {})
const names = v.optional(v.array(v.string()), [])

function fieldsOf(body: Schema | undefined): Part[] {
  const required = v.parse(names, body?.required)
  return Object.entries(v.parse(fieldSchemas, body?.properties)).map(([name, field]) => ({
    name,
    place: 'body',
    required: required.includes(name),
    kind: kindOf(field),
  }))
}

const choices = v.array(v.unknown())
const alternatives = v.array(schema)

function kindOf(given: Schema): string {
  if (v.is(choices, given.enum)) return given.enum.map((one) => String(one)).join(', ')
  if ('const' in given) return String(given.const)
  const several = given.anyOf ?? given.oneOf
  if (v.is(alternatives, several)) return several.map(kindOf).join(' or ')
  const kind = [given.type ?? 'anything'].flat().join(' or ')
  return given.format === undefined ? kind : `${kind} (${String(given.format)})`
}

function commandOf(
  method: string,
  path: string,
  made: Operation,
  { origin, securitySchemes }: Around,
): string {
  const example = (place: string) =>
    made.parameters.filter((one) => one.in === place && one.example !== undefined)
  const filled = example('path').reduce(
    (text, one) => text.replace(`{${one.name}}`, encodeURIComponent(String(one.example))),
    path,
  )
  const query = new URLSearchParams(example('query').map((one) => [one.name, String(one.example)]))
  const [type, body] = Object.entries(made.requestBody.content)[0] ?? []
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(origin + filled + (query.size > 0 ? `?${query}` : ''))}`,
    ...(made.security.length > 0 ? [`-b '${securitySchemes.session.name}=…'`] : []),
    ...(method === 'GET' ? [] : [`-H 'Origin: ${origin}'`]),
    ...(type === undefined || body?.example === undefined ? [] : bodyOf(type, body.example)),
  ].join(' \\\n  ')
}

function bodyOf(type: string, example: unknown): string[] {
  if (type === 'application/json') return [`-H 'Content-Type: ${type}'`, `-d ${quoted(jsonOf(example))}`]
  return Object.entries(Object(example)).map(
    ([name, value]) => `-F ${quoted(`${name}=${/\.\w+$/.test(String(value)) ? '@' : ''}${String(value)}`)}`,
  )
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

import { createApp } from '#api/app.ts'
import type { Example } from '#api/description/service.ts'
import type { TestApp } from '#tests/support/app.ts'
import { callFinder } from '#tests/support/described-calls.ts'
import { makeEveryCall } from './make.ts'

/** The first successful response of each call, by the call's name. */
type Examples = Map<string, Example>

export async function makeExamples(): Promise<Examples> {
  const examples: Examples = new Map()
  await makeEveryCall((app) => recorded(app, examples))
  return new Map([...examples].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Wraps the app to record an example of each successful call. */
function recorded<App extends TestApp>(app: App, examples: Examples): App {
  const find = callFinder(createApp(app.deps))
  const keep = async (method: string, path: string, body: unknown, response: Response) => {
    const found = find(method, path)
    if (!found || examples.has(found.name) || response.status >= 400) return
    const query = Object.fromEntries(new URL(path, 'http://localhost').searchParams)
    const parameters = { ...found.parameters, ...query }
    examples.set(found.name, {
      ...(Object.keys(parameters).length > 0 && { parameters }),
      ...(body !== undefined && { body: shortened(body) }),
      status: response.status,
      ...(await contentOf(response)),
    })
  }
  return {
    ...app,
    async call(method, path, options = {}) {
      const response = await app.call(method, path, options)
      const body = options.form ? fieldsOf(options.form) : options.json
      await keep(method, path, body, response.clone())
      return response
    },
    async respond(request) {
      const body: unknown = await request.clone().json()
      const response = await app.respond(request)
      await keep(request.method, request.url, body, response.clone())
      return response
    },
  }
}

async function contentOf(response: Response): Promise<Pick<Example, 'type' | 'answer'>> {
  const type = response.headers.get('content-type')?.split(';')[0]
  if (response.status === 204 || type === undefined) return {}
  return type === 'application/json' ? { type, answer: shortened(await response.json()) } : { type }
}

function fieldsOf(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
  )
}

const MOST = 2

/** Keeps two items of each list. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, MOST).map(shortened)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inside]) => [key, shortened(inside)]))
}

/** Returns a value's shape: its keys and types, without values that differ between runs. */
export function shapeOf(value: unknown): unknown {
  if (value === null) return 'null'
  if (Array.isArray(value)) return value.map(shapeOf)
  if (typeof value !== 'object') return typeof value
  return Object.fromEntries(Object.entries(value).map(([key, inside]) => [key, shapeOf(inside)]))
}

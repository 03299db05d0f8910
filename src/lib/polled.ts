import { hc } from 'hono/client'
import type { Api } from '#api/app.ts'
import { send } from '#lib/api.ts'

const MAX_RESPONSES = 40

interface KnownResponse {
  tag: string
  data: Promise<unknown>
}

/** By URL, in this page's memory only. */
const known = new Map<string, KnownResponse>()

/**
 * Like `api`, for repeated reads: sends the known response's ETag and returns the same data object on a 304, so that nothing is
 * re-rendered. Don't mutate the data.
 */
export const polled = hc<Api>('/api', { fetch: sendConditionally })

async function sendConditionally(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const address = String(input)
  const before = known.get(address)
  const headers = new Headers(init?.headers)
  if (before) headers.set('If-None-Match', before.tag)
  const response = await send(input, { ...init, headers })
  if (response.status === 304 && before) return withData(response, before.data)
  const tag = response.headers.get('etag')
  const data: Promise<unknown> = response.json()
  known.delete(address)
  // Don't remember a response that was cut off.
  if (tag) data.then(() => remember(address, { tag, data })).catch(() => undefined)
  return withData(response, data)
}

const withData = (response: Response, data: Promise<unknown>) => Object.assign(response, { json: () => data })

function remember(address: string, response: KnownResponse): void {
  known.set(address, response)
  const [oldest] = known.keys()
  if (known.size > MAX_RESPONSES && oldest !== undefined) known.delete(oldest)
}

import { hc } from 'hono/client'
import type { Api } from '#api/app.ts'
import { send } from '#lib/api.ts'

/** Answers that are remembered; the one that came longest ago goes first. */
const MOST = 40

interface Known {
  /** The answer's ETag. */
  tag: string
  data: Promise<unknown>
}

/** By address, in this page's memory alone: with the page it goes. */
const known = new Map<string, Known>()

/**
 * As `api`, for what is read again and again: it sends along which answer it has, and where the server says that this one
 * is still true, gives the very same data again, so that nothing is drawn anew. Nobody may change them.
 */
export const polled = hc<Api>('/api', { fetch: ask })

async function ask(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const address = String(input)
  const before = known.get(address)
  const headers = new Headers(init?.headers)
  if (before) headers.set('If-None-Match', before.tag)
  const response = await send(input, { ...init, headers })
  if (response.status === 304 && before) return withData(response, before.data)
  const tag = response.headers.get('etag')
  const data: Promise<unknown> = response.json()
  known.delete(address)
  // An answer that broke off is not what its tag names.
  if (tag) data.then(() => remember(address, { tag, data })).catch(() => undefined)
  return withData(response, data)
}

const withData = (response: Response, data: Promise<unknown>) => Object.assign(response, { json: () => data })

function remember(address: string, answer: Known): void {
  known.set(address, answer)
  const [oldest] = known.keys()
  if (known.size > MOST && oldest !== undefined) known.delete(oldest)
}

import { hc } from 'hono/client'
import type { Api } from '#api/app.ts'
import { ApiError, UNREACHABLE } from '#lib/api-error.ts'
import { confirmPerson, wantsConfirmation } from '#lib/confirmation.ts'
import { leaveForLogin, SESSION_ENDED } from '#lib/session.ts'

const TIMEOUT_MS = 60_000
/** 20 MB take nine minutes at 0.3 Mbit/s. */
const FILE_TIMEOUT_MS = 600_000

export { ApiError, UNREACHABLE }

/**
 * The API's typed client for the browser. Rejects with an `ApiError` unless the response is OK: `const user = await
 * unwrap(api.me.$get())`, or `await api.logout.$post()` if the body isn't needed. If the session has ended, leaves for the
 * login page, which leads back here. If a call needs a fresh sign-in, asks for confirmation in place and retries.
 */
export const api = hc<Api>('/api', { fetch: send })

export async function unwrap<Data>(call: Promise<{ json(): Promise<Data> }>): Promise<Data> {
  return (await call).json()
}

/** Sends an API request like `fetch`. A 304 counts as success. */
export async function send(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const headers = new Headers(init?.headers)
  const page = pageRequestId()
  if (page) headers.set('X-Request-Id', page)
  // JSON is a string.
  const signal = AbortSignal.timeout(typeof init?.body === 'object' ? FILE_TIMEOUT_MS : TIMEOUT_MS)
  const response = await fetch(input, { signal, ...init, headers }).catch(() => {
    throw new ApiError(0, { detail: UNREACHABLE })
  })
  if (response.ok || response.status === 304) return response
  if (response.status === 401) leaveForLogin(SESSION_ENDED)
  const body: unknown = await response.json().catch(() => null)
  if (wantsConfirmation(body) && (await confirmPerson())) return send(input, init)
  throw new ApiError(response.status, body)
}

/** Returns this page's id in the server's log (api/http/request-id.ts). */
function pageRequestId(): string | undefined {
  const [page] = performance.getEntriesByType('navigation')
  if (!page || !(page instanceof PerformanceNavigationTiming)) return undefined
  // Browsers omit it on unencrypted connections.
  return page.serverTiming?.find(({ name }) => name === 'request')?.description
}

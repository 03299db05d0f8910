import { hc } from 'hono/client'
import type { Api } from '#api/app.ts'
import { ApiError, UNREACHABLE } from '#lib/api-error.ts'
import { confirmPerson, wantsConfirmation } from '#lib/confirmation.ts'
import { leaveForLogin, SESSION_ENDED } from '#lib/session.ts'
import { MINUTE_MS } from '#domain/duration.ts'

const TIMEOUT_MS = MINUTE_MS

export { ApiError, UNREACHABLE }

/**
 * The typed client of the API, for the browser. Whatever does not succeed rejects with an `ApiError`, so an answer that
 * arrives is a good one: `const user = await unwrap(api.me.$get())`, or `await api.logout.$post()` where nothing is read.
 * When the session has ended, the page is left for the login page, which leads back here. When a call wants a fresh
 * sign-in, the person confirms in place that it is them, and the call is made again.
 */
export const api = hc<Api>('/api', { fetch: send })

/** The JSON of an answer. */
export async function unwrap<Data>(call: Promise<{ json(): Promise<Data> }>): Promise<Data> {
  return (await call).json()
}

/** As `fetch`, for calls of the API; 304 is an answer to those who have asked whether something changed. */
export async function send(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, { signal: AbortSignal.timeout(TIMEOUT_MS), ...init }).catch(() => {
    throw new ApiError(0, { detail: UNREACHABLE })
  })
  if (response.ok || response.status === 304) return response
  if (response.status === 401) leaveForLogin(SESSION_ENDED)
  const body: unknown = await response.json().catch(() => null)
  if (wantsConfirmation(body) && (await confirmPerson())) return send(input, init)
  throw new ApiError(response.status, body)
}

import { AsyncLocalStorage } from 'node:async_hooks'
import { PaymentsUnavailable } from '#api/gateways/payments.ts'

/** How long Stripe may take while a person waits, including retries, in milliseconds. */
export const PATIENCE_MS = 5000

const deadlines = new AsyncLocalStorage<AbortSignal>()

/** Gives up on Stripe after a time, aborting requests in progress. Their outcome is then unknown. */
export async function withTimeout<Result>(
  call: () => Promise<Result>,
  milliseconds: number,
): Promise<Result> {
  const deadline = new AbortController()
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    deadline.abort()
    late.reject(new PaymentsUnavailable(`no response within ${milliseconds} ms`, false))
  }, milliseconds)
  try {
    return await Promise.race([deadlines.run(deadline.signal, call), late.promise])
  } finally {
    clearTimeout(timer)
  }
}

function fetchUntilLate(url: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const signals = [init.signal, deadlines.getStore()].filter((signal) => signal instanceof AbortSignal)
  return fetch(url, { ...init, signal: AbortSignal.any(signals) })
}

export const fetchWithTimeout: typeof fetch = Object.assign(fetchUntilLate, { preconnect: fetch.preconnect })

import { afterEach } from 'bun:test'
import Stripe from 'stripe'
import { openSandbox } from '#api/stripe-sandbox/open-sandbox.ts'
import type { Sandbox, SandboxOptions } from '#api/stripe-sandbox/sandbox.ts'
import { printInvoice } from '#tests/support/printer.ts'

export * from './purchases.ts'

export const DAY = 86_400
export const HOUR = 3600
/** 2026-03-10 12:00 UTC. */
export const START = Date.UTC(2026, 2, 10, 12)

const opened = new Set<{ close(): Promise<void> }>()

afterEach(async () => {
  for (const one of opened) await one.close()
  opened.clear()
})

/** A sandbox and the SDK that talks to it. */
export interface Reached {
  sandbox: Sandbox
  stripe: Stripe
}

export interface TestSandbox extends Reached {
  /** Closes it before the test's end. */
  close(): Promise<void>
}

/** A sandbox whose clock is stopped at `START`, and the real SDK that talks to it without retrying. */
export async function aSandbox(options: Partial<SandboxOptions> = {}): Promise<TestSandbox> {
  const sandbox = await openSandbox({
    file: ':memory:',
    clock: () => START,
    publicBase: 'http://localhost:3000/dev/payments',
    webhookUrl: null,
    deliversAutomatically: false,
    printInvoice,
    ...options,
  })
  const one = {
    sandbox,
    stripe: sdk(sandbox),
    close: async () => {
      opened.delete(one)
      await sandbox.close()
    },
  }
  opened.add(one)
  return one
}

/** The real SDK, reaching the sandbox. */
export function sdk(sandbox: Sandbox, config: { secretKey?: string; retries?: number } = {}): Stripe {
  const { hostname, port } = new URL(sandbox.apiOrigin)
  return new Stripe(config.secretKey ?? sandbox.secretKey, {
    host: hostname,
    port,
    protocol: 'http',
    maxNetworkRetries: config.retries ?? 0,
  })
}

export interface Received {
  body: string
  signature: string
  event: Stripe.Event
}

export interface Receiver {
  url: string
  received: Received[]
  /** The status that it gives from now on. */
  answer(status: number): void
  /** Resolves with the next webhook, or immediately if one has arrived. */
  next(): Promise<void>
}

/** A receiver of webhooks that responds with 200 unless set otherwise. */
export function aReceiver(): Receiver {
  const received: Received[] = []
  const arrived = Promise.withResolvers<void>()
  let status = 200
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: async (request) => {
      const body = await request.text()
      received.push({
        body,
        signature: request.headers.get('stripe-signature') ?? '',
        event: JSON.parse(body),
      })
      arrived.resolve()
      return new Response(null, { status })
    },
  })
  opened.add({ close: () => server.stop(true) })
  return {
    url: server.url.href,
    received,
    answer: (next) => void (status = next),
    next: () => arrived.promise,
  }
}

/** Posts a form to one of the sandbox's pages, as a browser does. */
export function post(sandbox: Sandbox, path: string, fields: Record<string, string>): Promise<Response> {
  const body = new URLSearchParams(fields)
  return sandbox.fetch(new Request(`http://localhost${path}`, { method: 'POST', body }))
}

export function visit(sandbox: Sandbox, path: string): Promise<Response> {
  return sandbox.fetch(new Request(`http://localhost${path}`))
}

/** What a person types for a card. */
export function typed(number: string): Record<string, string> {
  return { number, expiry: '12 / 34', cvc: '123', name: 'Ada Lovelace', postal_code: 'K1A 0B1' }
}

/** What a call of the SDK is refused with; null when it is not. */
export async function errorOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => null,
    (error: unknown) => error,
  )
}

import type { InvoiceView } from './pages/invoice-view.ts'
import type { WebhookFault } from './pages/views.ts'

/**
 * The payment sandbox: a double of the part of Stripe that Cohearth uses, for demos and tests. It speaks Stripe's REST API
 * over HTTP, so that the real SDK talks to it, and keeps what it knows in a SQLite file of its own.
 */
export interface Sandbox {
  /** Where the SDK reaches it: an origin on loopback, like `http://127.0.0.1:41000`. */
  readonly apiOrigin: string
  readonly secretKey: string
  readonly publishableKey: string
  readonly webhookSecret: string
  /** What is sold: 1500 cents CAD a month, until the control page sells at another price. */
  readonly priceId: string
  readonly isNew: boolean
  fetch(request: Request): Promise<Response>
  /** Its time in epoch seconds: the given clock's, moved forward by all that `advance` was told. */
  now(): number
  /** Moves its time forward and does all that falls due on the way, in order. Webhooks leave as the faults want. */
  advance(seconds: number): Promise<void>
  deliver(): Promise<void>
  setFaults(faults: Faults): void
  close(): Promise<void>
}

export interface SandboxOptions {
  /** Its SQLite file, or `:memory:`. */
  file: string
  /** Epoch milliseconds. */
  clock: () => number
  /** Where browsers find its pages, without a slash at the end: `http://localhost:3000/dev/payments`. */
  publicBase: string
  /** Where events are posted to; null for nowhere: they stay undelivered. */
  webhookUrl: string | null
  /** Whether webhooks leave by themselves soon after their cause, with retries; else only when `deliver` is called. */
  deliverByItself: boolean
  printInvoice: PrintInvoice
}

export type PrintInvoice = (invoice: InvoiceView) => Promise<Uint8Array>

export interface Faults {
  /** What befalls calls of the API whose `METHOD /path` begins with `call`, `times` times. */
  calls?: {
    call: string
    fault: 'rate_limited' | 'server_error' | 'refused' | 'cut_after_commit' | 'slow'
    times: number
  }[]
  webhooks?: WebhookFault
}

export const SANDBOX_PATH = '/dev/payments'

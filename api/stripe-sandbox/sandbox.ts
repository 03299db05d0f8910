import type { InvoiceView } from './pages/invoice-view.ts'
import type { WebhookFault } from './pages/views.ts'

/**
 * The payment sandbox: a double of the part of Stripe that Cohearth uses, for demos and tests. It speaks Stripe's REST API
 * over HTTP, so that the real SDK talks to it, and stores its state in its own SQLite file.
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
  /** Its time in epoch seconds: the given clock's, plus everything passed to `advance`. */
  now(): number
  /**
   * Moves its time forward and does everything that falls due on the way, in order. Webhooks are sent according to the
   * faults.
   */
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
  /** Where events are posted; null to leave them undelivered. */
  webhookUrl: string | null
  /** Whether webhooks are sent automatically soon after their cause, with retries; else only when `deliver` is called. */
  deliversAutomatically: boolean
  printInvoice: PrintInvoice
}

export type PrintInvoice = (invoice: InvoiceView) => Promise<Uint8Array>

export interface Faults {
  /** What happens to API calls whose `METHOD /path` begins with `call`, `times` times. */
  calls?: {
    call: string
    fault: 'rate_limited' | 'server_error' | 'refused' | 'cut_after_commit' | 'slow'
    times: number
  }[]
  webhooks?: WebhookFault
}

export const SANDBOX_PATH = '/dev/payments'

import { join } from 'node:path'
import type { Clock } from '#api/clock.ts'
import type { Config } from '#api/boot/config.ts'
import type { PaymentGateway } from '#api/gateways/payments.ts'
import type { Printer } from '#api/pdf/printer.ts'
import type { PrintJob } from '#api/workers/print.worker.ts'
import { SANDBOX_PATH, type Sandbox } from '#api/stripe-sandbox/sandbox.ts'

/** The payment provider, opened when it's first needed, so that neither Stripe's SDK nor the sandbox delays the start. */
export interface Payments {
  gateway(): Promise<PaymentGateway>
  /** The built-in sandbox; null with Stripe. */
  sandbox: (() => Promise<Sandbox>) | null
  close(): Promise<void>
}

type Installation = () => Promise<string>

/** The configured provider; null if there's none. */
export function createPayments(
  config: Config,
  clock: Clock,
  installation: Installation,
  printer: Printer<PrintJob>,
): Payments | null {
  if (config.stripe) return stripeAccount(config, config.stripe, clock, installation)
  return config.payments.kind === 'sandbox' ? builtInSandbox(config, clock, installation, printer) : null
}

function stripeAccount(
  { publicUrl, taxByProvince }: Config,
  account: NonNullable<Config['stripe']>,
  clock: Clock,
  installation: Installation,
): Payments {
  const gateway = once(async () => {
    const { stripePayments } = await import('#api/gateways/stripe-payments.ts')
    const now = () => Math.floor(clock() / 1000)
    const common = { publicUrl, taxByProvince, installation: await installation() }
    return stripePayments({ kind: 'stripe', ...account, ...common, now, clock })
  })
  return { gateway, sandbox: null, close: async () => undefined }
}

function builtInSandbox(
  { dataDir, publicUrl, taxByProvince }: Config,
  clock: Clock,
  installation: Installation,
  printer: Printer<PrintJob>,
): Payments {
  let opened = false
  const sandbox = once(async () => {
    opened = true
    const { openSandbox } = await import('#api/stripe-sandbox/open-sandbox.ts')
    return openSandbox({
      file: join(dataDir, 'sandbox.sqlite'),
      clock,
      publicBase: `${publicUrl}${SANDBOX_PATH}`,
      webhookUrl: `${publicUrl}/api/stripe/webhook`,
      deliversAutomatically: true,
      printInvoice: (contents) => printer.print({ kind: 'invoice', contents }),
    })
  })
  const gateway = once(async () =>
    sandboxGateway(await sandbox(), publicUrl, clock, installation, taxByProvince),
  )
  return {
    gateway,
    sandbox,
    async close() {
      if (opened) await (await sandbox()).close()
    },
  }
}

export async function sandboxGateway(
  sandbox: Sandbox,
  publicUrl: string,
  clock: Clock,
  installation: Installation,
  taxByProvince = false,
): Promise<PaymentGateway> {
  const { stripePayments } = await import('#api/gateways/stripe-payments.ts')
  const { apiOrigin: apiBase } = sandbox
  const common = { publicUrl, clock, taxByProvince, installation: await installation() }
  return stripePayments({
    ...sandbox,
    ...common,
    kind: 'sandbox',
    apiBase,
    get priceId() {
      return sandbox.priceId
    },
  })
}

/** Runs `work` on the first call, and again only if it failed. */
function once<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | null = null
  return () => {
    result ??= work().catch((error: unknown) => {
      result = null
      throw error
    })
    return result
  }
}

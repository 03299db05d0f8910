import type { Config } from '#api/boot/config.ts'
import { type Finding, messageOf, ok, problem, skipped, warning } from '#api/doctor/finding.ts'
import { readStripeSetup } from '#api/gateways/stripe-setup.ts'
import { formatCents } from '#domain/format.ts'

type Setup = Awaited<ReturnType<typeof readStripeSetup>>

/** Checks whether Stripe accepts the key, and has the price and our webhook endpoints in our API version. */
export async function checkStripe({
  stripe,
  publicUrl,
  payments,
}: Pick<Config, 'stripe' | 'publicUrl' | 'payments'>): Promise<Finding[]> {
  const part = 'Stripe'
  if (!stripe) {
    const isOff = payments.kind === 'off'
    return [
      skipped(part, isOff ? 'Billing is off: no keys are set.' : 'The built-in sandbox takes the payments.'),
    ]
  }
  const url = `${publicUrl}/api/stripe/webhook`
  try {
    const setup = await readStripeSetup(stripe, url)
    return [aboutPrice(setup, stripe.priceId), ...aboutWebhooks(setup, url)]
  } catch (error) {
    const text = `Stripe didn’t accept our call: ${messageOf(error)}`
    return [problem(part, text, 'Check STRIPE_SECRET_KEY, and the network.')]
  }
}

function aboutPrice({ monthlyPrice }: Setup, id: string): Finding {
  const part = 'Stripe price'
  if (monthlyPrice) return ok(part, `${id} is ${formatCents(monthlyPrice)} a month.`)
  const text = `${id} isn’t an active monthly price in Canadian dollars.`
  return problem(part, text, 'Set STRIPE_PRICE_ID to one that is.')
}

function aboutWebhooks({ webhooks, missingEvents, ourVersion }: Setup, url: string): Finding[] {
  const part = 'Stripe webhook'
  if (webhooks.length === 0) {
    const text = `Stripe has no enabled webhook endpoint ${url}.`
    return [problem(part, text, 'Add it; docs/billing.md lists its events.')]
  }
  const findings = webhooks
    .filter(({ version }) => version !== ourVersion)
    .map(({ id, version }) => {
      const text = `${id} sends API version ${version ?? 'of the account'}.`
      return problem(part, text, `Make it in ${ourVersion}.`)
    })
  if (missingEvents.length > 0) {
    const text = `It doesn’t send ${missingEvents.join(', ')}.`
    findings.push(warning(part, text, 'Add these events to the endpoint.'))
  }
  return findings.length > 0 ? findings : [ok(part, 'It sends every event we handle.')]
}

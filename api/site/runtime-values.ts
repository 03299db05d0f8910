import type { Config } from '#api/boot/config.ts'
import { hasMailbox } from '#domain/mailbox.ts'
import { measurersOf } from '#domain/analytics/measurement.ts'
import { FALLBACK_PRICE } from '#content/plan.ts'
import { addedTax } from '#domain/billing/invoices/tax.ts'
import { formatCents, formatDuration, formatList } from '#domain/format.ts'

const BY_TRIAL = /%IF_TRIAL%(.*?)%ELSE%(.*?)%END%/gs
const PLACEHOLDER = /%([A-Z_]+)%/g
const MEASURED_PARTS = /<!--measured-->.*?<!--\/measured-->/gs

/**
 * Fills the values that are known only at start into a prerendered text: `%PUBLIC_URL%`, `%TRIAL_DAYS%` (30), `%COUNTED_TRIAL_DAYS%` (30 days)
 * and what byTrial chooses between, `%TAX%` (what comes on top of a price), `%CONTACT_EMAIL%`, `%PRICE%` and `%PRICE_NUMBER%` (of a month before
 * tax; `price` in cents comes from the provider and is null while it is not known), `%DEMO_MAILBOX%` (1 where mail is kept for the demo mailbox,
 * else 0), and `%ANALYTICS%`, `%HOTJAR_SITE_ID%` and `%MEASURERS%` between the comments of IfMeasured.astro, which go with all between them where
 * nothing measures. They may appear in text and attributes, never in an inline script, whose hash they would change.
 */
export function fillRuntimeValues(text: string, config: Config, price: number | null): string {
  const measurers = measurersOf(config)
  const shownPrice = priceText(config, price)
  const values: Record<string, string> = {
    ANALYTICS: config.analytics ?? '',
    HOTJAR_SITE_ID: String(config.hotjarSiteId ?? ''),
    MEASURERS: formatList(measurers),
    PUBLIC_URL: config.publicUrl,
    TRIAL_DAYS: String(config.trialDays),
    COUNTED_TRIAL_DAYS: formatDuration(config.trialDays, 'day'),
    TAX: addedTax(config.taxByProvince),
    CONTACT_EMAIL: config.contactEmail,
    PRICE: shownPrice ?? '—',
    PRICE_NUMBER: shownPrice?.replace(/[$,]/g, '') ?? '',
    DEMO_MAILBOX: hasMailbox(config) ? '1' : '0',
  }
  return (measurers.length > 0 ? text : text.replace(MEASURED_PARTS, ''))
    .replace(BY_TRIAL, config.trialDays > 0 ? '$1' : '$2')
    .replace(PLACEHOLDER, (written, name: string) => values[name] ?? written)
}

/**
 * The monthly price before tax, such as `$15.00`. Without an account, it's the sandbox's; null until the account's price is
 * known.
 */
export function priceText({ payments }: Config, price: number | null): string | null {
  if (price !== null) return formatCents(price)
  return payments.kind === 'stripe' ? null : FALLBACK_PRICE
}

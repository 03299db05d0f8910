import { formatCents } from '#domain/format.ts'

/** Facts in emails about a subscription. Times are epoch seconds, amounts cents. */
export interface BillingFacts {
  firstName: string
  publicUrl: string
  /** The monthly price before tax, and its tax. */
  price: number
  monthlyTax: number
  /** The price and tax once a discount has ended, and from when; null if the price doesn't change. */
  later: { price: number; tax: number; from: number } | null
  taxName: string
  periodEnd: number
  endsAt: number
  /** When the card is charged next; null when it isn't any more. */
  nextPayment: number | null
  /** Whether it renews, but isn't charged for now. */
  isCollectionPaused: boolean
  /** When the grace for a declined payment ends; null if there's none. */
  graceEnd: number | null
  isSubscribed: boolean
  isActive: boolean
  paid: number
  /** The tax in that; null if it isn't known. */
  tax: number | null
  invoiceNumber: string | null
  /** When it happened, in epoch seconds. */
  date: number
  contactEmail: string
  /** Our GST/HST registration number; null for none. */
  hstNumber: string | null
}

/** ` ($15.00 and $1.95 HST)`; nothing while the tax isn't known. */
export function taxIn({ paid, tax, taxName }: Pick<BillingFacts, 'paid' | 'tax' | 'taxName'>): string {
  return tax === null ? '' : ` (${formatCents(paid - tax)} and ${formatCents(tax)} ${taxName})`
}

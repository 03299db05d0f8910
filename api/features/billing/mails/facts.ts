import { formatCents } from '#domain/format.ts'

/** What the mails about a subscription tell. Times are epoch seconds, amounts cents. */
export interface BillingFacts {
  firstName: string
  publicUrl: string
  /** Of a month before tax, and the tax on it. */
  price: number
  monthlyTax: number
  /** The same once a discount has ended, and from when; null when the price stays as it is. */
  later: { price: number; tax: number; from: number } | null
  taxName: string
  periodEnd: number
  endsAt: number
  /** When the card is charged next; null when it isn't any more. */
  nextPayment: number | null
  /** When the grace for a declined payment ends; null when there is none. */
  graceEnd: number | null
  isSubscribed: boolean
  isActive: boolean
  paid: number
  /** The tax in that; null when it is not known. */
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

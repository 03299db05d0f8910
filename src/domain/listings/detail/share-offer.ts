import { lazy } from '#domain/lazy.ts'
import type { Property } from '#domain/listings/property.ts'

const usDollars = lazy(
  () => new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 }),
)

/** For example `25% for US$297,500`; null if no share is on offer. */
export function shareOffer({
  discount_percentage: percentage,
  discount_amount: cents,
}: Pick<Property, 'discount_percentage' | 'discount_amount'>): string | null {
  return percentage === null || cents === null
    ? null
    : `${percentage}% for ${usDollars().format(cents / 100)}`
}

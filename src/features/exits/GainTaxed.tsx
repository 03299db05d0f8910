import type { Province } from '#domain/calculators/provinces.ts'
import { daysBetween } from '#domain/exits/deadlines.ts'
import { type Fraction, fraction, roundHalf, times, ZERO } from '#domain/exits/fraction.ts'
import {
  BC_FLIPPING,
  bcFlipping,
  exemptPart,
  FEDERAL_FLIPPING_DAYS,
  incomePart,
  yearsOwned,
} from '#domain/exits/gain.ts'
import { capitalized, formatCents, formatCount, formatDollars, plural } from '#domain/format.ts'
import { Note } from '#ui/Note.tsx'
import { AmountList, type AmountRow } from './AmountList.tsx'
import { type Owner, possessive } from './exit-texts.ts'
import { exemptHint, partText } from './tax-texts.ts'

interface GainTaxedProps {
  owner: Owner | undefined
  /** In cents, above 0. */
  gain: number
  province: Province | null
  bought: string
  sold: string
  /** Calendar years in which they lived there. */
  named: number
}

/** How much of one owner's gain is exempt, and what's taxed of the rest. */
export function GainTaxed({ owner, gain, province, bought, sold, named }: GainTaxedProps) {
  const days = daysBetween(bought, sold)
  const owned = yearsOwned(bought, sold)
  const isBusiness = days < FEDERAL_FLIPPING_DAYS
  const flipping = province === null || province === 'BC' ? bcFlipping(bought, sold) : ZERO
  const { livedInDeduction, fullTo } = BC_FLIPPING.rule
  const of = (part: Fraction) => formatCents(roundHalf(times(fraction(gain), part)))
  const rows: AmountRow[] = [
    {
      name: `${capitalized(possessive(owner))} part of the gain`,
      hint: `After ${formatCount(days)} ${plural(days, { one: 'day', other: 'days' })}, in ${owned} calendar ${plural(owned, { one: 'year', other: 'years' })}`,
      amount: formatCents(gain),
    },
  ]
  if (isBusiness) rows.push({ name: 'Counts as business income', amount: formatCents(gain) })
  else {
    rows.push(
      {
        name: 'Exempt, as a principal residence',
        hint: exemptHint(named, owned),
        amount: of(exemptPart(named, owned)),
      },
      { name: 'Counts as income', hint: 'Half of the rest', amount: of(incomePart(named, owned)) },
    )
  }
  if (flipping.over > 0n) {
    rows.push({
      name: 'British Columbia’s home flipping tax',
      hint: `${partText(flipping)} of the gain before deductions${province === null ? ', if the home is there' : ''}`,
      amount: of(flipping),
    })
  }
  return (
    <>
      <AmountList rows={rows} />
      {isBusiness && (
        <Note look="alert">
          Sold within {FEDERAL_FLIPPING_DAYS} days, none of the gain is exempt, unless a death, a separation,
          an illness or a new job is the reason.
        </Note>
      )}
      {flipping.over > 0n && (
        <p className="text-sm">
          In British Columbia, anyone who lived there for {fullTo} days can take up to{' '}
          {formatDollars(livedInDeduction)} off first, and has to file within 90 days. We couldn’t confirm
          whether a buyout between owners counts as a sale, so ask before you sign.
        </p>
      )}
    </>
  )
}

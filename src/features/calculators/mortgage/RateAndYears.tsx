import { Quantity } from './Quantity.tsx'
import { BOUNDS } from '#domain/calculators/mortgage/bounds.ts'

interface RateAndYearsProps {
  /** In percent a year. */
  ratePercent: number
  years: number
  onChange: (changed: { ratePercent: number } | { years: number }) => void
}

export function RateAndYears({ ratePercent, years, onChange }: RateAndYearsProps) {
  return (
    <>
      <Quantity
        label="Interest rate"
        value={ratePercent}
        {...BOUNDS.ratePercent}
        shownAs={(rate) => `${rate}%`}
        suffix="%"
        onChange={(value) => onChange({ ratePercent: value })}
      />
      <Quantity
        label="Amortization"
        value={years}
        {...BOUNDS.years}
        shownAs={(count) => `${count} years`}
        suffix="years"
        onChange={(value) => onChange({ years: value })}
      />
    </>
  )
}

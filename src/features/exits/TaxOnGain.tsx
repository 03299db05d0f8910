import { useState } from 'react'
import type { Province } from '#domain/calculators/provinces.ts'
import { wholeCents } from '#domain/calculators/rounding.ts'
import { split } from '#domain/exits/cents.ts'
import { yearsOwned } from '#domain/exits/gain.ts'
import type { Outcome } from '#domain/exits/outcome.ts'
import { capitalized } from '#domain/format.ts'
import { SelectField, TextField } from '#ui/Field.tsx'
import { nameOf, type Owners } from './exit-texts.ts'
import { GainTaxed } from './GainTaxed.tsx'

export interface TaxOnGainProps {
  outcome: Outcome
  owners: Owners
  /** Null if it isn't known. */
  province: Province | null
  /** Days such as 2026-11-28. */
  bought: string
  sold: string
}

/** One owner's part of the gain, and how much of it is taxed. What's typed stays in the card. */
export function TaxOnGain({ outcome, owners, province, ...days }: TaxOnGainProps) {
  const { scenario, position } = outcome
  const [place, setPlace] = useState(scenario.leaver)
  const [bought, setBought] = useState(days.bought)
  const [sold, setSold] = useState(days.sold)
  const [typed, setTyped] = useState<number | null>(null)
  const taxpayer = owners[place]
  const gain = split(position.value - wholeCents(scenario.figures.price), scenario.shares)[place] ?? 0
  const isDated = bought !== '' && sold > bought
  const owned = isDated ? yearsOwned(bought, sold) : 0
  const named = Math.min(typed ?? owned, owned)
  return (
    <div className="grid gap-4 pt-3">
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField label="Whose" value={place} onChange={({ target }) => setPlace(Number(target.value))}>
          {owners.map((owner, at) => (
            <option key={at} value={at}>
              {capitalized(nameOf(owner))}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={`Years ${nameOf(taxpayer)} lived there`}
          value={named}
          onChange={({ target }) => setTyped(Number(target.value))}
        >
          {Array.from({ length: owned + 1 }, (_, years) => (
            <option key={years} value={years}>
              {years === owned ? `All ${years}` : years === 0 ? 'None' : years}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Bought on"
          type="date"
          value={bought}
          onChange={({ target }) => setBought(target.value)}
        />
        <TextField
          label="Sold on"
          type="date"
          value={sold}
          onChange={({ target }) => setSold(target.value)}
        />
      </div>
      <div role="status" className="grid gap-3">
        {!isDated && <p>Enter two days, the sale after the purchase.</p>}
        {isDated && gain <= 0 && <p>There’s no gain in this scenario, so there’s nothing to tax.</p>}
        {isDated && gain > 0 && <GainTaxed {...{ owner: taxpayer, gain, province, bought, sold, named }} />}
      </div>
      <p className="text-sm text-muted">
        Calendar years count, plus one for the move. The purchase’s legal fees and transfer tax, and the cost
        of selling, make the gain smaller. We don’t save this.
      </p>
    </div>
  )
}

import { useState } from 'react'
import { formatDollars } from '#domain/format.ts'
import { MONTHS_PER_YEAR } from '#domain/calculators/mortgage/payment.ts'
import { provinceOf } from '#domain/calculators/land-transfer/locations.ts'
import { UPKEEP_PERCENT, USUAL_COSTS } from '#domain/snapshot/rules.ts'
import { monthlyCostAlone, type PricedHome, propertyTaxOn } from '#domain/snapshot/home.ts'
import { SelectField } from '#ui/Field.tsx'
import { Alone } from './Alone.tsx'
import { CashTable } from './CashTable.tsx'
import { closingOf } from '#domain/snapshot/owners.ts'
import { FirstTimeTable } from './FirstTimeTable.tsx'
import type { Known } from './MonthEstimates.tsx'
import { MonthTable } from './MonthTable.tsx'
import { Moves } from './Moves.tsx'
import type { Situation } from './situation.store.ts'
import type { SnapshotHome } from './snapshot-texts.ts'

interface HomeCostsProps {
  situation: Situation
  homes: readonly SnapshotHome[]
  home: SnapshotHome | null
  /** In dollars; used by the sections if there's no home. */
  price: number
  day: string
  /** By province, in dollars a month. */
  insurance: Readonly<Record<string, number>>
  onHome: (id: string) => void
}

const NOTHING_KNOWN: Known & { of: string | null } = {
  assessed: 0,
  taxPercent: 0,
  upkeepPercent: UPKEEP_PERCENT.lowest,
  of: null,
}

/** Everything about the result that depends on a home. */
export function HomeCosts({ situation, homes, home, price, day, insurance, onHome }: HomeCostsProps) {
  const [costs, setCosts] = useState(USUAL_COSTS)
  const [known, setKnown] = useState(NOTHING_KNOWN)
  // A home's assessed value says nothing about another one's.
  const assessed = known.of === (home?.id ?? null) ? known.assessed : 0
  const tax = propertyTaxOn(assessed, known.taxPercent) / MONTHS_PER_YEAR
  const listed: PricedHome = home ?? { price, propertyTax: null, fees: 0 }
  const priced = tax > 0 ? { ...listed, propertyTax: tax } : listed
  const terms = home ? { ...situation.terms, location: home.location } : situation.terms
  const close = closingOf(priced, { ...situation, terms }, costs, day)
  const { owners } = situation
  const province = provinceOf(terms.location)
  return (
    <>
      <div className="grid gap-4 lg:grid-cols-2 lg:gap-5">
        <Moves moves={situation.moves} owners={owners.length} terms={situation.terms} />
        <Alone
          owners={owners}
          income={situation.income}
          cost={monthlyCostAlone(priced, close.loan, terms)}
          at={home ? `At ${home.street}` : `At ${formatDollars(price)}`}
          day={day}
        />
      </div>
      <div className="mt-6 flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h2>At {home ? home.street : formatDollars(price)}</h2>
          <p className="text-sm text-muted">
            {home ? `${formatDollars(home.price)} · ${home.city} · ` : `In ${terms.location}. `}
            {owners.map(({ name, percent }, index) => `${index === 0 ? 'you' : name} ${percent}%`).join(', ')}
          </p>
        </div>
        {homes.length > 0 && (
          <SelectField
            label="Home"
            className="w-full sm:w-84"
            value={home?.id ?? ''}
            onChange={({ target }) => onHome(target.value)}
          >
            {homes.map(({ id, street, price: listPrice }) => (
              <option key={id} value={id}>
                {street}, {formatDollars(listPrice)}
              </option>
            ))}
            <option value="">Any home at {formatDollars(price)}</option>
          </SelectField>
        )}
      </div>
      <div className="grid gap-4 lg:grid-cols-2 lg:gap-5">
        <CashTable
          {...{ close, costs, terms, owners, price: priced.price }}
          cash={situation.cash}
          onCosts={setCosts}
        />
        <MonthTable
          {...{ terms, owners }}
          home={priced}
          loan={close.loan}
          insurance={insurance[province ?? ''] ?? 0}
          known={{ ...known, assessed }}
          taxFrom={tax > 0 ? 'bill' : listed.propertyTax === null ? 'price' : 'listing'}
          onKnown={(changed) => setKnown({ ...changed, of: home?.id ?? null })}
        />
      </div>
      <FirstTimeTable
        owners={owners}
        close={close}
        price={priced.price}
        location={terms.location}
        day={day}
      />
    </>
  )
}

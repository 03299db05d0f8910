import { ownerColour } from '#art/owner-colour.ts'
import { total } from '#domain/exits/cents.ts'
import type { Ledger } from './ledger-texts.ts'

interface StreetProps extends Pick<Ledger, 'owners'> {
  street: Ledger['street']
  price: number
  selected: number
  onSelect: (index: number) => void
}

const BODY = { x: 10, y: 34, width: 54, height: 56 }

/** The same house in the years to come. Tap one to see it above; arrow keys move along. */
export function StreetHouses({ owners, street, price, selected, onSelect }: StreetProps) {
  return (
    <div className="street" role="radiogroup" aria-label="What you own over the years">
      {street.map((year, index) => (
        <label key={`${year.year} ${year.isToday}`} className="street-year">
          <input
            type="radio"
            name="street"
            className="sr-only"
            checked={index === selected}
            onChange={() => onSelect(index)}
          />
          <SmallHouse {...{ owners }} owned={year.owned} price={price} isLit={index === selected} />
          <b>{year.isToday ? 'Today' : year.year}</b>
          <span>{shortDollars(total(year.owned))}</span>
        </label>
      ))}
    </div>
  )
}

interface SmallHouseProps extends Pick<Ledger, 'owners'> {
  owned: readonly number[]
  price: number
  isLit: boolean
}

function SmallHouse({ owners, owned, price, isLit }: SmallHouseProps) {
  const all = Math.max(1, total(owned))
  const height = BODY.height * Math.min(1, all / Math.max(1, price))
  const lefts = owned.map((_part, index) => BODY.x + (BODY.width * total(owned.slice(0, index))) / all)
  return (
    <svg viewBox="0 0 74 96" aria-hidden="true" className="street-house">
      <rect x="48" y="8" width="8" height="22" className="brick-chimney" />
      <rect {...BODY} className="street-wall" />
      {owned.map((part, index) => (
        <rect
          key={index}
          x={lefts[index]}
          y={BODY.y + BODY.height - height}
          width={(BODY.width * part) / all}
          height={height}
          className={`brick-paid ${ownerColour(owners[index]?.colour ?? 1)}`}
        />
      ))}
      <path d="M4 36L37 10L70 36z" className="brick-roof" />
      <path d="M4 36H70" className="street-eaves" />
      {[20, 37, 54].map((x) => (
        <circle key={x} cx={x} cy="49" r="5" className={isLit ? 'street-window is-lit' : 'street-window'} />
      ))}
      <path d="M31.5 90v-9a5.5 5.5 0 0 1 11 0v9z" className="brick-door" />
      <path d="M2 91h70" className="street-ground" />
    </svg>
  )
}

/** $183K. */
function shortDollars(cents: number): string {
  const dollars = cents / 100
  return dollars >= 1_000_000 ? `$${(dollars / 1_000_000).toFixed(2)}M` : `$${Math.round(dollars / 1000)}K`
}

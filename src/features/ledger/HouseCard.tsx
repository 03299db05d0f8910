import { ownerColour } from '#art/owner-colour.ts'
import { useState } from 'react'
import { total } from '#domain/exits/cents.ts'
import { PATH } from '#domain/paths.ts'
import { Card } from '#ui/Card.tsx'
import { Button } from '#ui/Button.tsx'
import { BrickHouse } from './BrickHouse.tsx'
import { StreetHouses } from './StreetHouses.tsx'
import { StreetTable } from './StreetTable.tsx'
import {
  COUNTED,
  dollarsText,
  isPresent,
  type Ledger,
  moneyText,
  monthName,
  nameOf,
  percentText,
} from './ledger-texts.ts'
import { ValueForm } from './ValueForm.tsx'

/** Roughly how many bricks of the wall a price is divided into. */
const BRICKS = 180

const LUMP_SUM = `${PATH.MONEY}?view=expense&kind=principal`

export function HouseCard({ ledger, canSave }: { ledger: Ledger; canSave: boolean }) {
  const { owners, price, street, today, owned, added, month, bought } = ledger
  const now = street.findIndex(({ isToday }) => isToday)
  const [selected, setSelected] = useState(now)
  const [isWorth, setWorth] = useState(false)
  const [isTable, setTable] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const year = street[selected]
  const isNow = selected === now
  const shown = isNow && isWorth && today ? today.owned : isNow ? owned : (year?.owned ?? owned)
  const whole = isNow && isWorth && today ? today.value : price
  const sum = total(shown)
  const here = owners.filter(isPresent)
  const who = COUNTED[here.length] ?? 'All of you'
  return (
    <Card as="section" className="ledger-house" aria-label="What you own">
      <div className="ledger-house-top">
        <BrickHouse
          owners={owners}
          owned={shown.map((cents) => Math.max(0, cents))}
          price={whole}
          label={`${who} own ${dollarsText(sum)} of ${dollarsText(whole)}`}
        />
        <div className="ledger-house-text" aria-live="polite">
          {sum < 0 ? (
            <Below sum={sum} own={shown[ledger.me - 1] ?? 0} count={here.length} />
          ) : (
            <>
              <p className="text-muted">
                {isNow ? `${who} own` : `In ${year?.year}, ${who.toLowerCase()} own`}
              </p>
              <p className="display text-figure">{dollarsText(sum)}</p>
              <p className="mt-1 text-sm text-muted">
                {percentText(sum, whole)} of {dollarsText(whole)},{' '}
                {isWorth && isNow ? 'the value you all accepted.' : priceText(price, bought.price)}
                {sum < whole && ' The rest is the bank’s.'}
              </p>
            </>
          )}
          <ul className="owned-list">
            {owners.map((owner) => {
              const cents = shown[owner.number - 1] ?? 0
              if (!owner.present && cents === 0) return null
              return (
                <li key={owner.number}>
                  <span className={`owned-dot ${ownerColour(owner.colour)}`} aria-hidden="true" />
                  {nameOf(owner)}
                  <span className="text-sm text-muted">{percentText(cents, sum)}</span>
                  <b>{dollarsText(cents)}</b>
                </li>
              )
            })}
          </ul>
          <div className="owned-note">
            <p className="text-sm">
              {added > 0 && (
                <b>
                  {monthName(month.month)} added {moneyText(added)}.{' '}
                </b>
              )}
              Each brick is {dollarsText(price / BRICKS)}.
            </p>
            <div className="flex flex-wrap gap-x-4">
              {canSave && ledger.mortgage > 0 && (
                <a className="link inline-flex min-h-11 items-center" href={LUMP_SUM}>
                  Add a lump sum
                </a>
              )}
              {today ? (
                <button type="button" className="link min-h-11" onClick={() => setWorth(!isWorth)}>
                  {isWorth ? 'Use the price you paid' : 'Use today’s value'}
                </button>
              ) : (
                <button type="button" className="link min-h-11" onClick={() => setAsking(true)}>
                  Use today’s value
                </button>
              )}
              <button
                type="button"
                className="link min-h-11"
                onClick={() => setTable(!isTable)}
                aria-expanded={isTable}
              >
                {isTable ? 'Hide the table' : 'Show as a table'}
              </button>
            </div>
          </div>
        </div>
      </div>
      {isAsking && <ValueForm ledger={ledger} canSave={canSave} onClose={() => setAsking(false)} />}
      {isTable ? (
        <StreetTable ledger={ledger} />
      ) : (
        <StreetHouses {...{ owners, street, price, selected }} onSelect={setSelected} />
      )}
      {today && isWorth && canSave && (
        <div className="px-6 pb-5">
          <Button look="quiet" size="small" onClick={() => setAsking(true)}>
            Suggest another value
          </Button>
        </div>
      )}
    </Card>
  )
}

function priceText(price: number, bought: number): string {
  return price === bought ? 'the price you paid.' : 'the price and what improvements added.'
}

/** For a home whose mortgage exceeds its value. */
function Below({ sum, own, count }: { sum: number; own: number; count: number }) {
  return (
    <>
      <p className="display text-title">
        {count === 1 ? 'You’re' : 'Together you’re'} {dollarsText(-sum)} short
      </p>
      <p className="mt-1 text-sm text-muted">
        At today’s value, selling wouldn’t repay the bank.{' '}
        {count > 1 &&
          `Shared as agreed, your part is ${moneyText(own)}. You each still owe the bank all of it.`}
      </p>
    </>
  )
}

import { useState } from 'react'
import { fraction, roundHalf, times } from '#domain/exits/fraction.ts'
import type { Outcome } from '#domain/exits/outcome.ts'
import { roughly } from '#domain/exits/prices.ts'
import { bestInRange } from '#domain/exits/shotgun-range.ts'
import { wholeCents } from '#domain/calculators/rounding.ts'
import { capitalized, formatCents, formatDollars } from '#domain/format.ts'
import { Quantity } from '#features/calculators/mortgage/Quantity.tsx'
import { AmountList } from './AmountList.tsx'
import {
  chanceText,
  sentenceStart,
  formFor,
  nameOf,
  type Owners,
  possessive,
  staying,
  together,
  verb,
} from './exit-texts.ts'

/** Works out the price from a range of values. What's typed stays in the card. */
export function ShotgunRange({
  outcome: { scenario, position },
  owners,
}: {
  outcome: Outcome
  owners: Owners
}) {
  const { leaver, shares } = scenario
  const part = shares[leaver] ?? 0
  const dollars = (percent: number, round: (thousands: number) => number) =>
    roughly(position.net, percent, round) / 100
  const usual = {
    own: Math.round(position.net / 100),
    lowest: dollars(90, Math.floor),
    highest: dollars(120, Math.ceil),
  }
  const [typed, setTyped] = useState<Partial<typeof usual>>({})
  const figures = { ...usual, ...typed }
  const leavingOwner = owners[leaver]
  const others = staying(owners, scenario)
  const them = together(others)
  const slider = (key: keyof typeof usual, label: string) => (
    <Quantity
      label={label}
      value={figures[key]}
      lowest={0}
      highest={dollars(200, Math.ceil)}
      step={1_000}
      decimals={0}
      shownAs={formatDollars}
      prefix="$"
      onChange={(value) => setTyped({ ...typed, [key]: value })}
    />
  )
  const values = {
    valueToProposer: wholeCents(figures.own),
    lowest: wholeCents(figures.lowest),
    highest: wholeCents(figures.highest),
  }
  const best = values.highest > values.lowest ? bestInRange({ shares: [part, 100 - part], ...values }) : null
  const safe = roundHalf(times(fraction(values.valueToProposer), fraction(part, 100)))
  return (
    <div className="grid gap-4 pt-3">
      {slider('own', `What the equity is worth to ${nameOf(leavingOwner)}`)}
      {slider('lowest', `To ${them}, at least`)}
      {slider('highest', `To ${them}, at most`)}
      {best === null ? (
        <p role="status">Choose a highest figure that’s above the lowest.</p>
      ) : (
        <div className="rounded-md bg-soft p-4" role="status">
          <p>
            The best price to name is <b>{formatCents(roundHalf(best.price))}</b> for all of the equity.
          </p>
          <div className="mt-3 text-sm">
            <AmountList
              rows={[
                {
                  name: `${capitalized(them)} would sell, not buy`,
                  amount: chanceText(numberOf(best.sells)),
                },
                {
                  name: 'The home ends with the side it’s worth less to',
                  amount: chanceText(numberOf(best.wrongOwner)),
                },
                {
                  name: `${sentenceStart(leavingOwner, 'ends', 'end')} with, on average`,
                  amount: formatCents(roundHalf(best.toProposer)),
                },
                {
                  name: `${capitalized(them)} ${verb(others, 'ends', 'end')} with, on average`,
                  amount: formatCents(roundHalf(best.toResponder)),
                },
              ]}
            />
          </div>
        </div>
      )}
      <p className="text-sm text-muted">
        The safe price is {possessive(leavingOwner)} own value: {nameOf(leavingOwner)}{' '}
        {formFor(leavingOwner, 'ends', 'end')} with {formatCents(safe)} afterwards, whoever buys. This assumes
        that every value in between is equally likely, and that both sides can pay. We don’t save it.
      </p>
    </div>
  )
}

const numberOf = ({ over, under }: { over: bigint; under: bigint }) => Number(over) / Number(under)

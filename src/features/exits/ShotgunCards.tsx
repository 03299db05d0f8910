import { Info, Lock } from 'lucide-react'
import { roughly } from '#domain/exits/prices.ts'
import {
  SHOTGUN_DAYS,
  SHOTGUN_FLOOR_PERCENT,
  SHOTGUN_WAIT_YEARS,
  shotgunOf,
  withSafeguard,
} from '#domain/exits/shotgun-clause.ts'
import type { Outcome } from '#domain/exits/outcome.ts'
import type { DerivedKey, Safeguard } from '#domain/exits/scenario.ts'
import { formatCents, formatDollars } from '#domain/format.ts'
import { Quantity } from '#features/calculators/mortgage/Quantity.tsx'
import { Card } from '#ui/Card.tsx'
import { Switch } from '#ui/Choices.tsx'
import { nameOf, type Owners, possessive, staying, together } from './exit-texts.ts'
import type { Change } from './use-exit.ts'
import { shotgunLines } from './working-events-texts.ts'
import { WorkingCard } from './WorkingCard.tsx'

interface ShotgunCardsProps {
  outcome: Outcome
  owners: Owners
  onChange: Change
  hasTime: boolean
  /** Null while both times to answer are compared. */
  onTime: ((isOn: boolean) => void) | null
}

/** The best move under a shotgun with the cash that's assumed, and what makes it fair. */
export function ShotgunCards({ outcome, owners, onChange, hasTime, onTime }: ShotgunCardsProps) {
  const { scenario, position, state } = outcome
  const { leaver, derived, safeguards, shares, figures } = scenario
  const shotgun = shotgunOf(scenario, position)
  const leavingOwner = owners[leaver]
  const stay = together(staying(owners, scenario))
  const part = position.parts[leaver] ?? 0
  const rest = position.net - part
  const slider = (key: DerivedKey, label: string, cents: number, highest: number) => (
    <Quantity
      label={label}
      value={Math.round(cents / 100)}
      lowest={0}
      highest={Math.max(10_000, Math.ceil(highest / 1_000_000) * 10_000)}
      step={1_000}
      decimals={2}
      shownAs={formatDollars}
      prefix="$"
      onChange={(value) => onChange({ derived: { ...derived, [key]: value } })}
    />
  )
  const toggle = (name: Safeguard, label: string, hint: string) => (
    <Switch
      {...{ label, hint }}
      checked={safeguards.includes(name)}
      onChange={({ target }) => onChange({ safeguards: withSafeguard(safeguards, name, target.checked) })}
    />
  )
  return (
    <div className="mt-5 grid items-start gap-5 lg:grid-cols-2">
      <div className="grid gap-4">
        {state === 'not allowed' ? (
          <Card as="section" className="max-sm:p-4">
            <h2 className="text-title">Why nothing happens</h2>
            <p className="mt-2">
              {safeguards.includes('wait') && figures.year < SHOTGUN_WAIT_YEARS
                ? `The clause doesn’t allow a shotgun in the first ${SHOTGUN_WAIT_YEARS * 12} months.`
                : 'Nobody can pay a price that the other side would sell at.'}
            </p>
          </Card>
        ) : (
          <WorkingCard
            title="Why the shotgun can backfire"
            lead={`${possessive(leavingOwner) === 'your' ? 'You name' : `${leavingOwner?.name} names`} one price for the home’s equity. The others either buy ${shares[leaver]}% or sell their ${100 - (shares[leaver] ?? 0)}% at that price.`}
            lines={shotgunLines(outcome, owners)}
            lit={null}
          />
        )}
        <p className="flex gap-2 rounded-md bg-soft p-4 text-sm">
          <Info className="mt-0.5 size-4 flex-none text-action" aria-hidden="true" />A shotgun favours the
          person with cash. Time to borrow is what makes it fair, so turn on the safeguards and watch the
          price move.
        </p>
      </div>
      <Card as="section" aria-labelledby="exit-cash" className="grid gap-4 max-sm:p-4">
        <h2 className="text-title" id="exit-cash">
          What you assume
        </h2>
        {shotgun.raise === null ? (
          <p className="text-sm text-muted">
            In {SHOTGUN_DAYS.safe} days {stay} can borrow, so cash isn’t a limit.
          </p>
        ) : (
          slider('raise', `What ${stay} can raise`, shotgun.raise, part * 1.6)
        )}
        {slider('cash', `What ${nameOf(leavingOwner)} can raise`, shotgun.cash ?? rest, rest * 1.4)}
        {slider(
          'worth',
          `What the equity is worth to ${stay}`,
          shotgun.worth,
          roughly(position.net, 140, Math.ceil),
        )}
        <fieldset className="grid gap-3 border-t border-line pt-4">
          <legend className="float-left mb-3 font-semibold">Safeguards</legend>
          {onTime && (
            <Switch
              className="clear-both"
              label={`${SHOTGUN_DAYS.safe} days to answer`}
              hint="Long enough to borrow"
              checked={hasTime}
              onChange={({ target }) => onTime(target.checked)}
            />
          )}
          {toggle(
            'floor',
            `Price at least ${SHOTGUN_FLOOR_PERCENT}% of the appraisal`,
            `The home at no less than ${formatCents(Math.ceil((position.value * SHOTGUN_FLOOR_PERCENT) / 100))}`,
          )}
          {toggle(
            'wait',
            `Not in the first ${SHOTGUN_WAIT_YEARS * 12} months`,
            figures.year < SHOTGUN_WAIT_YEARS
              ? `This is year ${figures.year}`
              : `Already past in year ${figures.year}`,
          )}
        </fieldset>
        <p className="flex gap-2 text-sm text-muted">
          <Lock className="mt-0.5 size-4 flex-none" aria-hidden="true" />
          Your assumptions. Only you see them until you share.
        </p>
      </Card>
    </div>
  )
}

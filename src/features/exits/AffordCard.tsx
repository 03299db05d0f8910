import { Check, Lock, X } from 'lucide-react'
import { qualifyingRate, limitsOn } from '#domain/calculators/lending/qualifying.ts'
import {
  INSURED_BUYOUT_PERCENT,
  insuredBuyout,
  isWithinValue,
  REFINANCE_PERCENT,
  type Tested,
} from '#domain/exits/affordability.ts'
import type { Outcome } from '#domain/exits/outcome.ts'
import {
  aloneOf,
  borrowersOf,
  eachOf,
  type Means,
  largestJointLoan,
  togetherOf,
} from '#domain/exits/works.ts'
import { capitalized, formatCents, formatDollars, formatPercentOneDecimal } from '#domain/format.ts'
import { AmountField } from '#features/calculators/mortgage/AmountField.tsx'
import { Card } from '#ui/Card.tsx'
import { classes } from '#ui/classes.ts'
import { Note } from '#ui/Note.tsx'
import { nameOf, type Owners, rateText, shareText, together as names } from './exit-texts.ts'

interface AffordCardProps {
  outcome: Outcome
  owners: Owners
  means: readonly (Means | null)[]
  entered: Means | null
  /** The reader's own, without those of the person they form a couple with. */
  mine: Means | null
  day: string
  onType: (means: Means) => void
}

export function AffordCard({ outcome, owners, means, entered, mine, day, onType }: AffordCardProps) {
  const { scenario, position, loanAfter, sharesAfter } = outcome
  const limit = limitsOn(day).gdsPercent
  const borrowers = borrowersOf(outcome)
  const people = borrowers.flatMap((place) => owners[place] ?? [])
  const together = togetherOf(outcome, means, day)
  const each = eachOf(outcome, means, day)
  const you = owners.findIndex(({ isYou }) => isYou)
  const yours = means[you]
  const unknown = people.filter((owner) => !means[owners.indexOf(owner)] && !owner.isYou)
  const largestLoan = largestJointLoan(outcome, means, day)
  const insured = insuredBuyout(position.value, day)
  const excess = loanAfter - Math.floor((position.value * REFINANCE_PERCENT) / 100)
  return (
    <Card as="section" aria-labelledby="exit-afford" className="no-print max-sm:p-4">
      <h2 className="text-title" id="exit-afford">
        Who could afford it
      </h2>
      <p className="mt-1 text-sm text-muted">
        Housing costs as a share of income, tested at {rateText(qualifyingRate(scenario.figures.rate, day))}.
        The line is the limit of {limit}%.
      </p>
      {!isWithinValue(loanAfter, position.value) && (
        <Note look="alert" className="mt-4">
          The new mortgage is above {REFINANCE_PERCENT}% of the home’s value. Bring {formatCents(excess)}{' '}
          more.
          {insured !== null && (
            <p className="mt-2">
              Insurers go up to {INSURED_BUYOUT_PERCENT}%, <b>{formatCents(insured)}</b>, when separating
              spouses buy each other out with a separation agreement.
              {scenario.event !== 'separation' &&
                ' We couldn’t confirm that they do for friends or family, so ask one before you count on it.'}
            </p>
          )}
        </Note>
      )}
      <ul className="mt-4 grid gap-4">
        {borrowers.length > 1 && together && (
          <Meter
            title={`${capitalized(names(people))} together, as the bank sees you`}
            tested={together}
            limit={limit}
          />
        )}
        {borrowers.map((place) => {
          const tested = each[place]
          const name = nameOf(owners[place])
          const share = sharesAfter?.[place]
          return (
            tested &&
            share &&
            borrowers.length > 1 && (
              <Meter
                key={place}
                title={`${capitalized(name)} on ${owners[place]?.isYou && !owners[place]?.partner ? 'your' : 'their'} ${shareText(share)}`}
                tested={tested}
                limit={limit}
              />
            )
          )
        })}
        {yours && borrowers.includes(you) && (
          <Meter
            title={`${capitalized(nameOf(owners[you]))} alone, with the whole loan`}
            tested={aloneOf(outcome, yours, day)}
            limit={limit}
          />
        )}
      </ul>
      <p className="mt-4 text-sm">
        {largestLoan !== null && (
          <>
            The most a lender would lend on {borrowers.length > 1 ? 'these incomes' : 'this income'} is{' '}
            <b>{formatDollars(largestLoan)}</b>.{' '}
          </>
        )}
        The new mortgage is {formatCents(loanAfter)}, {formatPercentOneDecimal(loanAfter / position.value)} of
        the home’s value.
      </p>
      {unknown.length > 0 && (
        <p className="mt-4 text-sm">
          {capitalized(names(unknown))} {unknown.length === 1 ? 'hasn’t' : 'haven’t'} shared an income with
          you, so this can’t be tested for all of you.
        </p>
      )}
      <div className="no-print mt-4 grid gap-4 sm:grid-cols-2">
        <AmountField
          label="Your income per year"
          value={entered?.income ?? mine?.income ?? 0}
          lowest={0}
          highest={5_000_000}
          step={1_000}
          decimals={0}
          onChange={(income) => onType({ income, debts: entered?.debts ?? 0 })}
        />
        <AmountField
          label="Your debts per month"
          value={entered?.debts ?? 0}
          lowest={0}
          highest={100_000}
          step={50}
          decimals={0}
          onChange={(debts) => onType({ income: entered?.income ?? mine?.income ?? 0, debts })}
        />
      </div>
      <p className="mt-3 flex gap-2 text-sm text-muted">
        <Lock className="mt-0.5 size-4 flex-none" aria-hidden="true" />
        {owners.some(({ isMadeUp }) => isMadeUp) && !entered
          ? 'All incomes are made up. What you type stays in this tab.'
          : 'Only you see what you type. It stays in this tab.'}
      </p>
    </Card>
  )
}

function Meter({ title, tested, limit }: { title: string; tested: Tested; limit: number }) {
  const percent = (tested.gds ?? 0) * 100
  const Icon = tested.passes ? Check : X
  return (
    <li>
      <p className="flex items-baseline gap-3">
        <span className="grow font-semibold">{title}</span>
        <span
          className={classes(
            'flex flex-none items-center gap-1 text-sm font-semibold',
            tested.passes ? 'text-action' : 'text-alert',
          )}
        >
          <Icon className="size-4" aria-hidden="true" />
          {percent.toFixed(2)}%
          <span className="sr-only">{tested.passes ? ', passes' : ', doesn’t pass'}</span>
        </span>
      </p>
      <p className="text-sm text-muted">
        {formatCents(tested.housing)} of {formatCents(tested.income)} a month
        {tested.tds !== tested.gds && `, and ${((tested.tds ?? 0) * 100).toFixed(2)}% with debts`}
      </p>
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" className="mt-1.5 h-3.5 w-full" aria-hidden="true">
        <rect width="100" height="8" rx="1" className="fill-sunken" />
        <rect
          width={Math.min(100, percent)}
          height="8"
          rx="1"
          className={tested.passes ? 'fill-action' : 'fill-alert-shape'}
        />
        <rect x={limit - 0.3} width="0.7" height="8" className="fill-ink" />
      </svg>
    </li>
  )
}

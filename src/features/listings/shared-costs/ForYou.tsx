import { BedDouble, CookingPot, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { capitalized } from '#domain/format.ts'
import { ownersInWords, priceText } from '#domain/listings/home-words.ts'
import type { Property } from '#domain/listings/property.ts'
import type { Costs } from '#domain/listings/shared-costs/costs.ts'
import { type BudgetCheck, checkBudget } from '#domain/listings/shared-costs/fit.ts'
import { priceAndPlaceFor, priceAndPlaceInWords } from '#domain/listings/shared-costs/interest.ts'
import {
  type Amounts,
  DOWN_PAYMENTS,
  MONTHLY_COSTS,
  type OwnBudget,
} from '#domain/listings/shared-costs/own-budget.ts'
import type { Scenario } from '#domain/listings/shared-costs/scenario.ts'
import { INSURABLE_BELOW } from '#domain/listings/shared-costs/terms.ts'
import { PATH } from '#domain/paths.ts'
import { Badge } from '#ui/Badge.tsx'
import { roomsInWords } from './cost-texts.ts'
import { useScenario } from './scenario.store.ts'

interface ForYouProps {
  property: Property
  isGroup: boolean
  budget: OwnBudget
  /** A lower bound; null if too few. */
  matches: number | null
  initial: Scenario
}

export function ForYou({ property, isGroup, budget, matches, initial }: ForYouProps) {
  const scenario = useScenario(initial)
  const { owners } = scenario
  const fitsAll = owners <= property.suits
  const isInsurable = property.price < INSURABLE_BELOW
  return (
    <section className="home-section no-print" aria-labelledby="for-you">
      <div className="for-you-head">
        <h2 id="for-you">What it means for {isGroup ? 'your group' : 'you'}</h2>
        <p className="flex items-center gap-1.5 text-sm text-muted">
          <Lock className="size-4 flex-none" aria-hidden="true" />
          Only you see your budget
        </p>
      </div>
      <div className="for-you">
        {budget.month && (
          <Check
            title="Each month"
            said={MONTHLY_COSTS[budget.month]}
            {...{ property, scenario }}
            partOf={monthOf}
          />
        )}
        {budget.downPayment && (
          <Check
            title="Down payment"
            said={DOWN_PAYMENTS[budget.downPayment]}
            {...{ property, scenario }}
            partOf={downPaymentOf}
          >
            {!isInsurable &&
              ' At $1.5 million or more, you need at least 20% down, because these loans can’t be insured.'}
          </Check>
        )}
        <article className="for-you-check">
          <header>
            <h3>Room for {ownersInWords(owners)}</h3>
            <Badge look={fitsAll ? 'good' : 'discuss'}>{fitsAll ? 'Fits' : 'Tight'}</Badge>
          </header>
          <p className="for-you-rooms" aria-hidden="true">
            {Array.from({ length: Math.min(property.beds, 6) }, (_, bed) => (
              <BedDouble key={bed} />
            ))}
            {Array.from({ length: Math.min(property.kitchens, 3) }, (_, kitchen) => (
              <CookingPot key={kitchen} />
            ))}
          </p>
          <p>
            {roomsInWords(property)}. The layout works for {ownersInWords(property.suits)} owners.
          </p>
        </article>
      </div>
      <div className="mt-4 grid gap-2 text-sm text-muted">
        {budget.price !== null && <PriceCheck {...{ property, scenario }} most={budget.price} />}
        <Interest property={property} matches={matches} />
      </div>
    </section>
  )
}

const monthOf = ({ month }: Costs) => month
const downPaymentOf = ({ downPayment }: Costs) => downPayment

interface CheckProps {
  title: string
  said: Amounts
  property: Property
  scenario: Scenario
  partOf: (owner: Costs) => number
  children?: ReactNode
}

function Check({ title, said, property, scenario, partOf, children }: CheckProps) {
  const check = checkBudget(property, scenario, said, partOf)
  const { part, over } = check
  return (
    <article className="for-you-check">
      <header>
        <h3>{title}</h3>
        {over > 0 ? <Badge look="alert">{priceText(over)} over</Badge> : <Badge>Fits</Badge>}
      </header>
      <Meter within={over > 0 ? said.below / part : 1} />
      <p>
        {over > 0
          ? `Your share is ${priceText(part)}, and you said ${said.inWords}.${wayOutText(check)}`
          : `Your share is ${priceText(part)}. You said ${said.inWords}.`}
        {children}
      </p>
    </article>
  )
}

function wayOutText({ wayOut }: BudgetCheck): string {
  if (!wayOut) return ''
  const owners = `${ownersInWords(wayOut.owners)} owners`
  return wayOut.fits
    ? ` ${capitalized(owners)} would bring it to ${priceText(wayOut.part)}.`
    : ` Even with ${owners} it would be ${priceText(wayOut.part)}.`
}

function Meter({ within }: { within: number }) {
  return (
    <svg className="for-you-meter" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
      <rect className="for-you-over" width="100" height="1" />
      <rect className="for-you-within" width={within * 100} height="1" />
    </svg>
  )
}

function PriceCheck({
  property,
  scenario,
  most,
}: Pick<CheckProps, 'property' | 'scenario'> & { most: number }) {
  const share = scenario.shares ? (scenario.shares[0] ?? 0) / 100 : 1 / scenario.owners
  const part = property.price * share
  return (
    <p>
      Your share of the price is {priceText(part)}. In{' '}
      <a className="link" href={PATH.PROFILE}>
        About you
      </a>
      , yours is up to {priceText(most)}
      {part > most ? `, which is ${priceText(part - most)} less.` : '.'}
    </p>
  )
}

function Interest({ property, matches }: Pick<ForYouProps, 'property' | 'matches'>) {
  const wanted = priceAndPlaceInWords(priceAndPlaceFor(property))
  return (
    <p>
      {matches === null ? (
        <>
          Members can see how many of their matches want {wanted}, once enough people have answered to keep
          each answer private.
        </>
      ) : (
        <>
          <strong className="font-semibold text-ink">At least {matches} of your matches</strong>
          {` want ${wanted}.`}
        </>
      )}
    </p>
  )
}

interface OverBudgetProps {
  home: Property
  scenario: Scenario
  budget: OwnBudget
}

/** One line below the choice of owners. */
export function OverBudget({ home, scenario, budget }: OverBudgetProps) {
  const over = budget.month ? checkBudget(home, scenario, MONTHLY_COSTS[budget.month], monthOf).over : 0
  return (
    <p className="share-over no-print text-sm" role="status">
      {budget.month &&
        (over > 0 ? (
          <>
            <strong>{priceText(over)} over your monthly budget</strong> with {ownersInWords(scenario.owners)}{' '}
            owners
          </>
        ) : (
          <>Within your monthly budget with {ownersInWords(scenario.owners)} owners</>
        ))}
    </p>
  )
}

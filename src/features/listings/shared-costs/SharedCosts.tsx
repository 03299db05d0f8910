import { useEffect, useRef } from 'react'
import { OwnerRows } from './OwnerRows.tsx'
import { ScenarioControls } from './ScenarioControls.tsx'
import { $scenario, useScenario } from './scenario.store.ts'
import { type Calculators, type Person, savedText, withText } from './cost-texts.ts'

import { CostBreakdown } from './CostBreakdown.tsx'
import { SECOND_MS } from '#domain/duration.ts'
import { sharedCosts } from '#domain/listings/shared-costs/costs.ts'
import { priceAndPlaceFor, priceAndPlaceInWords } from '#domain/listings/shared-costs/interest.ts'
import { DOWN_PAYMENTS, type DownPayment, shortfall } from '#domain/listings/shared-costs/down-payment.ts'
import type { Property } from '#domain/listings/property.ts'
import { type Owners, type Scenario, termsOf, withScenario } from '#domain/listings/shared-costs/scenario.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { priceText } from '#domain/listings/home-words.ts'

/** Browsers block more than 100 history changes in 10 seconds, which a slider exceeds. */
const ADDRESS_DELAY_MS = SECOND_MS / 4

interface SharedCostsProps {
  property: Property
  isClient: boolean
  group: readonly Person[] | null
  downPayment: DownPayment | null
  /** A lower bound; null if too few. */
  matches: number | null
  initial: Scenario
  calculators: Calculators
}

export function SharedCosts(props: SharedCostsProps) {
  const { property, isClient, group, downPayment, matches, initial, calculators } = props
  const scenario = useScenario(initial)
  const costs = sharedCosts(property, termsOf(scenario))
  const { owners } = costs
  const saved = group && savedText(group)
  useAddress(scenario, group ? { group: group.length } : { usually: property.suits })
  return (
    <section aria-label="What this means for you" className="meaning">
      {group && <p className="text-sm text-muted">{withText(group)}</p>}
      {!group && <OwnersCount scenario={scenario} />}
      <OwnerRows owners={owners} group={group} scenario={scenario} />
      <Shortfall answer={downPayment} part={owners[0]?.downPayment ?? 0} />
      {saved && (
        <p className="meaning-saved text-sm">
          <Faces group={group} />
          {saved}
        </p>
      )}
      {isClient && <Interest property={property} matches={matches} />}
      <ScenarioControls scenario={scenario} group={group} />
      <CostBreakdown {...{ property, costs, scenario, calculators }} />
    </section>
  )
}

function Shortfall({ answer, part }: { answer: DownPayment | null; part: number }) {
  const short = answer ? shortfall(answer, part) : 0
  return (
    <p className="meaning-short text-sm" role="status">
      {answer && short > 0 && (
        <>
          You said {DOWN_PAYMENTS[answer].inWords} toward a down payment, and your part is {priceText(part)}:{' '}
          <strong>at least {priceText(short)} short</strong>. Only you see this.
        </>
      )}
    </p>
  )
}

function Interest({ property, matches }: Pick<SharedCostsProps, 'property' | 'matches'>) {
  const wanted = priceAndPlaceInWords(priceAndPlaceFor(property))
  return (
    <p className="text-sm text-muted">
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

function Faces({ group }: { group: readonly Person[] }) {
  const keepers = group.filter(({ isYou, hasSaved }) => hasSaved && !isYou)
  return (
    <span className="meaning-faces">
      {keepers.map(({ id, name, picture }) => (
        <Avatar key={id} src={picture} name={name} size="small" />
      ))}
    </span>
  )
}

const NUMBERS = [2, 3, 4, 5] as const

function OwnersCount({ scenario }: { scenario: Scenario }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm text-muted">Split between how many, at today’s tax rates</legend>
      <div className="meaning-numbers">
        {NUMBERS.map((owners) => (
          <label key={owners}>
            <input
              type="radio"
              name="owners"
              className="sr-only"
              value={owners}
              checked={scenario.owners === owners}
              onChange={() => $scenario.set({ ...scenario, owners, shares: null })}
            />
            <span>
              {owners}
              <span className="sr-only"> people</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Keeps the scenario in the address, so that it survives leaving the page. */
function useAddress(scenario: Scenario, whom: Owners): void {
  const wanted = useRef(whom)
  useEffect(() => {
    const timer = setTimeout(() => {
      const search = `?${withScenario(new URLSearchParams(location.search), scenario, wanted.current)}`
      if (search !== location.search) history.replaceState(history.state, '', search + location.hash)
    }, ADDRESS_DELAY_MS)
    return () => clearTimeout(timer)
  }, [scenario])
}

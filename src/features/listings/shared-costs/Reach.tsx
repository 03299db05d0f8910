import type { ReactNode } from 'react'
import { useScenario } from './scenario.store.ts'
import { reachText } from './cost-texts.ts'
import { ownersInWords, priceText } from '#domain/listings/home-words.ts'
import { type Priced, sharedCosts } from '#domain/listings/shared-costs/costs.ts'
import { REACH_OWNERS, affordablePrice } from '#domain/listings/shared-costs/reach.ts'
import { type Scenario, termsOf } from '#domain/listings/shared-costs/scenario.ts'

interface ReachProps {
  home: Priced
  initial: Scenario
  /** Null without a group. */
  groupSize: number | null
  one?: ReactNode
  two?: ReactNode
  three?: ReactNode
  four?: ReactNode
}

export function Reach({ home, initial, groupSize, one, two, three, four }: ReachProps) {
  const scenario = useScenario(initial)
  const terms = termsOf(scenario)
  const here = scenario.owners
  const [means] = sharedCosts(home, terms).owners
  if (!means) return null
  const pictures = [one, two, three, four]
  // With five owners, the fourth house is theirs.
  const counts = REACH_OWNERS.map((owners) => (owners === 4 ? Math.max(owners, here) : owners))
  const houses = counts.map((owners, index) => ({
    owners,
    price: affordablePrice(home, terms, means, owners),
    picture: pictures[index],
  }))
  return (
    <section className="card reach mt-12 no-print" aria-labelledby="reach">
      <h2 id="reach">What you could buy together</h2>
      <p className="mt-2 text-muted">
        In {home.city}, if each of you puts in what{' '}
        {groupSize === null ? `one of ${ownersInWords(here)} owners` : 'you'} would need for this home:{' '}
        {priceText(means.cashToClose)} to close and {priceText(means.month)} a month.
      </p>
      <ol className="reach-houses">
        {houses.map(({ owners, price, picture }) => (
          <li key={owners} className={owners === here ? 'reach-here' : ''}>
            <div className="reach-picture">{picture}</div>
            <p className="mt-3 font-semibold">
              {reachText(owners, here, groupSize)}
              {owners === here && <span className="sr-only"> (as for this home)</span>}
            </p>
            <p className="text-lg text-muted">{priceText(price)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

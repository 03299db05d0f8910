import { SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, type ToggleEvent, useEffect, useState } from 'react'
import { SECOND_MS } from '#domain/duration.ts'
import type { Property } from '#domain/listings/property.ts'
import { sharedCosts } from '#domain/listings/shared-costs/costs.ts'
import type { OwnBudget } from '#domain/listings/shared-costs/own-budget.ts'
import { type Scenario, termsOf, withScenario } from '#domain/listings/shared-costs/scenario.ts'
import { NOT_LOADED, useAction } from '#lib/use-action.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { type Person, savedText } from './cost-texts.ts'
import { OverBudget } from './ForYou.tsx'
import { OwnerRows, SplitBar } from './OwnerRows.tsx'
import { OwnersChoice } from './OwnersChoice.tsx'
import { $scenario, useScenario } from './scenario.store.ts'

const loadControls = () => import('./ScenarioControls.tsx')
const ScenarioControls = lazy(() => loadControls().then((file) => ({ default: file.ScenarioControls })))

/** Browsers block more than 100 history changes in 10 seconds, which a slider exceeds. */
const ADDRESS_DELAY_MS = SECOND_MS / 4

interface SplitProps {
  property: Property
  group: readonly Person[] | null
  viewer: { budget: OwnBudget } | null
  usually: number
  initial: Scenario
}

export function Split({ property, group, viewer, usually, initial }: SplitProps) {
  const scenario = useScenario(initial)
  const { owners } = sharedCosts(property, termsOf(scenario))
  const saved = group && savedText(group)
  const [isOpened, setOpened] = useState(false)
  const { run } = useAction<'open'>()
  useAddress(scenario, usually)
  const open = ({ currentTarget: { open: isWanted } }: ToggleEvent<HTMLDetailsElement>) => {
    if (isWanted && !isOpened) void run('open', () => loadControls().then(() => setOpened(true)), NOT_LOADED)
  }
  const monthFor = (count: number) =>
    (count === scenario.owners
      ? owners
      : sharedCosts(property, termsOf({ ...scenario, owners: count, shares: null })).owners)[0]?.month ?? 0
  return (
    <section className="share-split" aria-label="How you’d split it">
      <OwnersChoice
        owners={scenario.owners}
        monthFor={monthFor}
        onChoose={(count) => $scenario.set({ ...scenario, owners: count, shares: null })}
      />
      {viewer && <OverBudget home={property} scenario={scenario} budget={viewer.budget} />}
      <div className="share-more no-print">
        <h2 className="share-title">How you’d split it</h2>
        <SplitBar owners={owners} />
        <OwnerRows owners={owners} group={group} scenario={scenario} />
        {saved && (
          <p className="flex items-center gap-2 text-sm">
            <Faces group={group} />
            {saved}
          </p>
        )}
        <details className="home-more" onToggle={open}>
          <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-sm font-semibold text-action">
            <SlidersHorizontal className="size-4 flex-none" aria-hidden="true" />
            Change shares, down payment or rate
          </summary>
          {isOpened && (
            <Suspense>
              <ScenarioControls property={property} scenario={scenario} group={group} />
            </Suspense>
          )}
        </details>
      </div>
    </section>
  )
}

function Faces({ group }: { group: readonly Person[] }) {
  const keepers = group.filter(({ isYou, hasSaved }) => hasSaved && !isYou)
  return (
    <span className="share-faces flex flex-none">
      {keepers.map(({ id, name, picture }) => (
        <Avatar key={id} src={picture} name={name} size="small" />
      ))}
    </span>
  )
}

/** Keeps the scenario in the address, so that it survives leaving the page. */
function useAddress(scenario: Scenario, usually: number): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      const search = `?${withScenario(new URLSearchParams(location.search), scenario, usually)}`
      if (search !== location.search) history.replaceState(history.state, '', search + location.hash)
    }, ADDRESS_DELAY_MS)
    return () => clearTimeout(timer)
  }, [scenario, usually])
}

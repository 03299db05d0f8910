import { lazy } from 'react'
import type { ExitScenario } from '#domain/exits/scenario.ts'
import { dividersOf } from '#domain/exits/couple.ts'
import type { Owners } from './exit-texts.ts'
import { LaterCard } from './LaterCard.tsx'
import type { Change } from './use-exit.ts'

const load = () => import('./Things.tsx')
const Things = lazy(async () => ({ default: (await load()).Things }))

interface ThingsCardProps {
  scenario: ExitScenario
  owners: Owners
  onChange: Change
}

/** Who takes which things from the house when two people separate. */
export function ThingsCard({ scenario, owners, onChange }: ThingsCardProps) {
  const { event, things } = scenario
  const dividers = dividersOf(scenario)
  if (dividers === null && event !== 'buyout') return null
  const pair = dividers?.flatMap((place) => owners[place] ?? [])
  return (
    <LaterCard
      id="exit-things"
      title="Who takes what in the house"
      load={load}
      startsOpen={things.length > 0 && dividers !== null}
    >
      {dividers && pair ? (
        <Things {...{ things, pair }} onChange={(next) => onChange({ things: next })} />
      ) : (
        <p className="pt-2">
          Points work for two people. With more of you, bid for each thing in secret: the highest bid takes it
          and pays the others their parts, as with <b>Sealed bids</b> for the home.
        </p>
      )}
    </LaterCard>
  )
}

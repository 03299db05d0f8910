import { memo, useDeferredValue, useState } from 'react'
import { paramsOf } from '#domain/exits/address.ts'
import { exitOutcome } from '#domain/exits/events.ts'
import { EVENTS, type ExitEvent, type ExitScenario } from '#domain/exits/scenario.ts'
import { PATH } from '#domain/paths.ts'
import { Card } from '#ui/Card.tsx'
import { EVENT_ICONS } from './EventTabs.tsx'
import type { Badges } from './exits.page.ts'
import { EVENT_NAMES, type Owners } from './exit-texts.ts'
import { Figure } from './Figure.tsx'
import { PayScene } from './scenes/PayScene.tsx'
import { figuresOf, summaryOf } from './summary-texts.ts'

interface EventsBoardProps {
  usual: ExitScenario
  owners: Owners
  home: string | null
  badges: Badges
}

/** The same home on the same day, and eight ways it can end. */
export function EventsBoard({ usual, owners: all, home, badges }: EventsBoardProps) {
  const [scenario, setScenario] = useState(usual)
  const later = useDeferredValue(scenario)
  const owners = all.slice(0, scenario.shares.length)
  const shown = {
    scenario,
    onChange: (change: Partial<ExitScenario>) => setScenario({ ...scenario, ...change }),
  }
  return (
    <>
      <h1 className="display text-section">
        Year {scenario.figures.year} {home ? `at ${home}` : 'in your home'}. Eight ways it can end
      </h1>
      <p className="lead mt-2 mb-6">
        The same home on the same day. Open one to change it and check every cent.
      </p>
      <Card
        as="section"
        aria-label="What all eight assume"
        className="mb-6 grid items-end gap-x-8 gap-y-4 max-sm:p-4 sm:grid-cols-3"
      >
        <Figure {...shown} name="year" />
        <Figure {...shown} name="growth" />
        <Figure {...shown} name="rate" />
      </Card>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {EVENTS.map((event) => (
          <EventCard key={event} {...{ event, owners }} scenario={later} badge={badges[event]} />
        ))}
      </ul>
    </>
  )
}

/** Without memo, all eight would be rendered twice for each step of a slider. */
const EventCard = memo(function EventCard({
  event,
  scenario,
  owners,
  badge,
}: {
  event: ExitEvent
  scenario: ExitScenario
  owners: Owners
  badge: string | undefined
}) {
  const outcome = exitOutcome({ ...scenario, event })
  const Icon = EVENT_ICONS[event]
  return (
    <Card as="li" className="relative flex flex-col overflow-hidden p-0">
      <div aria-hidden="true">
        <PayScene {...{ owners }} flows={outcome.flows} leaver={scenario.leaver} isSmall />
      </div>
      <div className="flex grow flex-col p-4">
        <h2 className="flex items-center gap-2 text-title">
          <Icon aria-hidden="true" className="size-5 flex-none text-action" />
          <a className="card-cover" href={`${PATH.EXITS}?${String(paramsOf({ ...scenario, event }))}`}>
            {EVENT_NAMES[event]}
          </a>
          {badge && <span className="badge ml-auto">{badge}</span>}
        </h2>
        <p className="mt-1 mb-3 text-sm text-muted">{summaryOf(outcome, owners)}</p>
        <dl className="mt-auto grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 text-sm">
          {figuresOf(outcome, owners).map(([what, amount], place) => (
            <div key={place} className="contents">
              <dt className="text-muted">{what}</dt>
              <dd className="text-right font-semibold">{amount}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  )
})

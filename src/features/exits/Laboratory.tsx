import { Printer } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { exitOutcome } from '#domain/exits/events.ts'
import { SHOTGUN_WAIT_YEARS } from '#domain/exits/shotgun-clause.ts'
import { APPRAISALS_AGREE_PERCENT } from '#domain/exits/valuation.ts'
import type { Outcome } from '#domain/exits/outcome.ts'
import { yearsAfter } from '#domain/exits/timeline.ts'
import type { ExitScenario } from '#domain/exits/scenario.ts'
import { useSettled } from '#lib/use-settled.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { Note } from '#ui/Note.tsx'
import { AffordCard } from './AffordCard.tsx'
import { Assumptions } from './Assumptions.tsx'
import { EventTabs } from './EventTabs.tsx'
import { moneyText, type Owners } from './exit-texts.ts'
import { Levers } from './Levers.tsx'
import { LossCard } from './LossCard.tsx'
import { MoneyCard } from './MoneyCard.tsx'
import { Scenes } from './scenes/Scenes.tsx'
import { Sentence } from './Sentence.tsx'
import { figuresOf } from './summary-texts.ts'
import { TimelineCard } from './TimelineCard.tsx'
import { useExit } from './use-exit.ts'
import { useMeans } from './use-means.ts'
import { WhenCard } from './WhenCard.tsx'
import { workingOf } from './working-texts.ts'
import { WorkingCard } from './WorkingCard.tsx'
import { YearChart } from './YearChart.tsx'

/** So that results are read out after a change, not with every step of a slider. */
const SPEECH_WAIT = 800

interface LaboratoryProps {
  initial: ExitScenario
  usual: ExitScenario
  owners: Owners
  home: string | null
  /** Today, on which the home is bought here. */
  day: string
}

export function Laboratory({ initial, usual, owners: all, home, day }: LaboratoryProps) {
  const [scenario, change] = useExit(initial, usual)
  const [lit, setLit] = useState<string | null>(null)
  const later = useDeferredValue(scenario)
  const owners = all.slice(0, scenario.shares.length)
  const { means, own, type } = useMeans(owners)
  const outcome = exitOutcome(scenario)
  const { event, leaver, figures } = scenario
  const when = yearsAfter(day, figures.year)
  const leaving = owners[leaver]
  const isExample = owners.some(({ isMadeUp }) => isMadeUp)
  const results = figuresOf(outcome, owners)
  const spoken = useSettled(results.map((pair) => pair.join(' ')).join('. '), SPEECH_WAIT)
  const hasLoan = outcome.sharesAfter !== null && event !== 'default'
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
        <div className="max-w-3xl">
          <p className="mb-1 text-sm text-muted">
            {home ?? 'Your home'}
            {isExample && ` with made-up partners`}
          </p>
          <h1 className="display exit-sentence">
            {leaving && event !== 'sale' && event !== 'sealed-bids' && (
              <Avatar
                src={leaving.picture}
                name={leaving.name}
                size="small"
                className={leaving.isMadeUp ? 'exit-avatar-made-up' : ''}
              />
            )}
            <Sentence {...{ scenario, owners }} onChange={change} />
          </h1>
        </div>
        <Button look="ghost" size="small" className="no-print" onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          Print
        </Button>
      </div>
      <EventTabs event={event} onPick={(picked) => change({ event: picked })} />
      <States outcome={outcome} />
      <div className="exit-frame">
        <Scenes {...{ outcome, owners, lit }} />
        <div className="exit-dock no-print">
          <YearChart
            scenario={scenario}
            when={monthText(when)}
            onYear={(year) => change({ figures: { ...figures, year } })}
          />
          <Levers {...{ outcome, owners }} onChange={change} />
        </div>
      </div>
      <p className="sr-only" role="status">
        {spoken}
      </p>
      <div className="exit-print mt-6 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_27rem]">
        <div className="grid gap-5">
          <MoneyCard {...{ outcome, owners }} />
          <WorkingCard lines={workingOf(outcome, owners)} lit={lit} onLit={setLit} />
        </div>
        <div className="grid gap-5">
          <LossCard {...{ outcome, owners }} />
          {hasLoan && <AffordCard {...{ outcome, owners, means, own, day }} onType={type} />}
          {hasLoan && <WhenCard scenario={later} means={means} day={day} />}
          <TimelineCard outcome={outcome} from={when} />
          <Assumptions {...{ outcome, owners, isExample }} onChange={change} />
        </div>
      </div>
      <div className="exit-bar no-print" data-bottom-bar="">
        <p className="min-w-0 grow">
          <b className="block truncate">{results[leaver]?.join(' ')}</b>
          <span className="block truncate text-sm text-muted">
            {results.flatMap((pair, place) => (place === leaver ? [] : [pair.join(' ')])).join(' · ')}
          </span>
        </p>
      </div>
    </>
  )
}

function States({ outcome: { state, position, scenario } }: { outcome: Outcome }) {
  if (state === 'third needed') {
    const [one, other] = position.appraisals
    return (
      <Note look="accent" className="mb-4">
        <b>A third appraisal is needed.</b> {moneyText(one)} and {moneyText(other)} are more than{' '}
        {APPRAISALS_AGREE_PERCENT}% apart. Until you add it under “What this assumes”, the figures use the
        home’s value in between.
      </Note>
    )
  }
  if (state === 'too early') {
    return (
      <Note look="accent" className="mb-4">
        {position.net <= 0
          ? 'There is no equity to name a price for, so a shotgun does nothing here.'
          : `A safe shotgun isn’t allowed in the first ${SHOTGUN_WAIT_YEARS * 12} months, and this is year ${scenario.figures.year}.`}
      </Note>
    )
  }
  return null
}

const monthText = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })

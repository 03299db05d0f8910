import type { ReactNode } from 'react'
import { exitOutcome } from '#domain/exits/events.ts'
import { drillOf } from '#domain/exits/drill.ts'
import type { DrillPlan } from '#domain/exits/drill-plan.ts'
import { unitsOf } from '#domain/exits/couple.ts'
import type { ExitScenario } from '#domain/exits/scenario.ts'
import type { SharedMeans } from '#domain/exits/sharing.ts'
import { capitalized, formatDollars } from '#domain/format.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { DrillPicture } from './DrillYear.tsx'
import { drillFigures, drillTitle } from './drill-texts.ts'
import { type Owner, type Owners, possessive, VERDICT_TEXTS } from './exit-texts.ts'
import { Scenes } from './scenes/Scenes.tsx'
import { figuresOf, titleOf } from './summary-texts.ts'
import { ownersOf } from './use-laboratory.ts'

export interface SharedCardProps extends SharedMeans {
  scenario: ExitScenario
  /** For a default drill. */
  drill: DrillPlan | null
  owners: Owners
  by: Owner
  when: string
  note: string
  children?: ReactNode
}

/** What the group sees of a shared scenario, before opening it. */
export function SharedCard({
  scenario,
  drill,
  owners,
  by,
  when,
  note,
  verdict,
  income,
  children,
}: SharedCardProps) {
  const { picture, title, figures } = drill ? drillShown(drill, owners) : exitShown(scenario, owners)
  return (
    <article className="exit-shared">
      <div className="exit-mini exit-bare" aria-hidden="true">
        {picture}
      </div>
      <div className="grid grow content-start gap-2 p-4">
        <p className="flex items-center gap-2 text-sm text-muted">
          <Avatar src={by.picture} name={by.name} size="small" />
          {by.isYou ? 'You' : by.name} · {when}
        </p>
        <h3 className="text-title">{title}</h3>
        <dl className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 text-sm">
          {figures.map(([what, amount], place) => (
            <div key={place} className="contents">
              <dt className="text-muted">{what}</dt>
              <dd className="text-right font-semibold">{amount}</dd>
            </div>
          ))}
          {income !== null && (
            <div className="contents">
              <dt className="text-muted">{capitalized(possessive(by))} income a year</dt>
              <dd className="text-right font-semibold">{formatDollars(income)}</dd>
            </div>
          )}
        </dl>
        {verdict !== null && <p className="text-sm">{VERDICT_TEXTS[verdict]}.</p>}
        {note !== '' && <blockquote className="exit-quote">{note}</blockquote>}
        {children}
      </div>
    </article>
  )
}

interface Shown {
  picture: ReactNode
  title: string
  figures: [what: string, figure: string][]
}

function exitShown(whole: ExitScenario, people: Owners): Shown {
  const units = unitsOf(whole)
  const owners = ownersOf(people, units)
  const outcome = exitOutcome(units.scenario)
  return {
    picture: <Scenes {...{ outcome, owners }} lit={null} />,
    title: titleOf(units.scenario, owners),
    figures: figuresOf(outcome, owners),
  }
}

function drillShown(plan: DrillPlan, owners: Owners): Shown {
  const drill = drillOf(plan.scenario, plan.figures, plan.out)
  return {
    picture: <DrillPicture {...{ drill }} month={plan.month} />,
    title: drillTitle(plan, owners),
    figures: drillFigures(drill).map(([what, figure]) => [capitalized(what), figure]),
  }
}

import { DRILL_MONTHS, drillOf } from '#domain/exits/drill.ts'
import { type DrillPlan, monthStart } from '#domain/exits/drill-plan.ts'
import { missedPayment } from '#domain/exits/missed-payment.ts'
import { capitalized, formatCents, formatDay, formatDollars } from '#domain/format.ts'
import { DrillPicture } from './DrillYear.tsx'
import { SOURCES } from './DrillMonths.tsx'
import { drillFigures, drillTitle, firstShortOf, monthNames } from './drill-texts.ts'
import { chanceText, monthsText, type Owners, possessive } from './exit-texts.ts'
import { missedSteps } from './missed-texts.ts'
import { Paper, TalkAbout } from './Paper.tsx'

interface DrillPaperProps {
  plan: DrillPlan
  owners: Owners
  home: string | null
  /** Today. */
  day: string
}

/** A default drill on one Letter page, with names instead of "you". */
export function DrillPaper({ plan, owners: people, home, day }: DrillPaperProps) {
  const { scenario, month, out, figures } = plan
  const { leaver, shares } = scenario
  const owners = people.slice(0, shares.length).map((owner) => ({ ...owner, isYou: false }))
  const drill = drillOf(scenario, figures, out)
  const names = monthNames(month)
  const first = firstShortOf(drill)
  const firstMonth = first === null ? undefined : drill.months[first]
  const steps =
    first !== null && firstMonth
      ? missedSteps({
          missed: missedPayment(scenario, {
            short: firstMonth.short,
            due: monthStart(month, first),
            ratePercent: figures.late,
          }),
          month: firstMonth,
          part: drill.part,
          spare: figures.spare,
          ratePercent: figures.late,
          owners,
          leaver,
        })
      : []
  return (
    <Paper
      tool="Default drill"
      title={drillTitle(plan, owners)}
      className="exit-paper-small"
      {...{ home, owners, day }}
    >
      <p>
        {drillFigures(drill)
          .map(([what, figure]) => capitalized(`${figure} ${what}`))
          .join(' · ')}
      </p>
      <DrillPicture {...{ drill, month }} />
      <div className="exit-paper-columns">
        <section>
          <h2>
            Who pays {possessive(owners[leaver])} {formatCents(drill.part)} a month
          </h2>
          <table>
            <thead>
              <tr>
                <th scope="col">Month</th>
                {SOURCES.map(([, name]) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
                <th scope="col">Left</th>
              </tr>
            </thead>
            <tbody>
              {drill.months.map((one, index) => (
                <tr key={names[index]}>
                  <th scope="row">{names[index]}</th>
                  {SOURCES.map(([key]) => (
                    <td key={key}>{one[key] > 0 && formatCents(one[key])}</td>
                  ))}
                  <td>{formatCents(one.left)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        <div>
          {steps.length > 0 && (
            <section>
              <h2>What the agreement does</h2>
              <ol>
                {steps.map(({ title, text, day: on }) => (
                  <li key={title}>
                    <span>
                      <b>{title}</b>
                      <small>{text}</small>
                    </span>
                    <span>{formatDay(on)}</span>
                  </li>
                ))}
              </ol>
            </section>
          )}
          <section>
            <h2>What this assumes</h2>
            <p>
              {formatDollars(figures.reserve)} in reserve. The chance of finding work is {figures.back}% each
              month. Benefits pay {formatDollars(figures.benefit[leaver] ?? 0)} and job-loss cover{' '}
              {formatDollars(figures.cover)} a month. Late payments cost {figures.late}% interest a year. With
              that, the reserve lasts {monthsText(drill.covered)}
              {drill.covered === DRILL_MONTHS ? ', the whole year' : ''}. The chance that it lasts long enough
              is {chanceText(drill.chance)}, or {chanceText(drill.withoutCover)} without job-loss cover.
            </p>
          </section>
          <TalkAbout />
        </div>
      </div>
    </Paper>
  )
}

import { qualifyingRate } from '#domain/calculators/lending/qualifying.ts'
import { unitsOf } from '#domain/exits/couple.ts'
import type { CommissionTax } from '#domain/exits/commission-tax.ts'
import { total } from '#domain/exits/cents.ts'
import { exitOutcome } from '#domain/exits/events.ts'
import type { ExitScenario } from '#domain/exits/scenario.ts'
import type { Verdict } from '#domain/exits/sharing.ts'
import { yearsAfter } from '#domain/day.ts'
import { timelineOf } from '#domain/exits/timeline.ts'
import { formatCents, formatDay, formatList } from '#domain/format.ts'
import { classes } from '#ui/classes.ts'
import { moneyText, nameOf, type Owners, rateText, together, verb } from './exit-texts.ts'
import { Paper, TalkAbout } from './Paper.tsx'
import { assumedText } from './paper-texts.ts'
import { Scenes } from './scenes/Scenes.tsx'
import { loansLeftText } from './States.tsx'
import { summaryOf, titleOf } from './summary-texts.ts'
import { STAGES } from './TimelineCard.tsx'
import { ownersOf } from './use-laboratory.ts'
import { workingOf } from './working-texts.ts'

interface ExitPaperProps {
  scenario: ExitScenario
  owners: Owners
  home: string | null
  day: string
  /** Whether the people who stay pass, if it's known; never an income or a percentage of one. */
  verdict: Verdict | null
  tax: CommissionTax
}

/** The number of lines of working and owners from which everything is set smaller. */
const MANY = 11
const VERY_MANY = 16

/** A scenario on one Letter page, with names instead of "you", so that anyone can read it. */
export function ExitPaper({ scenario: whole, owners: people, home, day, verdict, tax }: ExitPaperProps) {
  const units = unitsOf(whole)
  const { scenario } = units
  const named = people.slice(0, whole.shares.length).map((owner) => ({ ...owner, isYou: false }))
  const owners = ownersOf(named, units)
  const outcome = exitOutcome(scenario)
  const { owners: money, outside, loanAfter, sharesAfter } = outcome
  const lines = workingOf(outcome, owners)
  const from = yearsAfter(day, scenario.figures.year)
  const steps = timelineOf(scenario, outcome.position.valuation.kind !== 'average', from)
  const costs = total(money.map((amounts) => amounts.costs))
  const hasLoan = sharesAfter !== null && loanAfter > 0 && scenario.event !== 'default'
  const stay = hasLoan ? owners.filter((_, place) => (sharesAfter[place]?.over ?? 0n) > 0n) : []
  const left = loansLeftText(outcome, owners)
  const rows = lines.length + owners.length
  const size = rows >= VERY_MANY ? 'exit-paper-tiny' : rows >= MANY ? 'exit-paper-small' : ''
  return (
    <Paper
      tool="Exit laboratory"
      title={titleOf(scenario, owners)}
      owners={named}
      className={size}
      {...{ home, day }}
    >
      <p>{summaryOf(outcome, owners)}</p>
      <div className="exit-mini">
        <Scenes {...{ outcome, owners }} lit={null} />
      </div>
      <div className="exit-paper-columns">
        <section>
          <h2>How it’s worked out</h2>
          <ol>
            {lines.map(({ title, note, amount, isSum }, index) => (
              <li key={index} className={classes(isSum && 'exit-sum')}>
                <span>
                  <b>{title}</b>
                  <small>{note}</small>
                </span>
                <b>{amount}</b>
              </li>
            ))}
          </ol>
        </section>
        <div>
          <section>
            <h2>Everyone’s money</h2>
            <table>
              <thead>
                <tr>
                  <th scope="col">Owner</th>
                  <th scope="col">Before</th>
                  <th scope="col">After</th>
                </tr>
              </thead>
              <tbody>
                {money.map((amounts, place) => (
                  <tr key={place}>
                    <th scope="row">{nameOf(owners[place])}</th>
                    <td>{moneyText(amounts.before)}</td>
                    <td>
                      {moneyText(amounts.ends - amounts.costs)}
                      {amounts.after === 0 && amounts.gets > 0 && ' in cash'}
                    </td>
                  </tr>
                ))}
                {costs > 0 && (
                  <tr>
                    <th scope="row">Lawyer and lender</th>
                    <td />
                    <td>{formatCents(costs)}</td>
                  </tr>
                )}
                {outside !== 0 && (
                  <tr>
                    <th scope="row">{outside > 0 ? 'Selling costs' : 'From life cover'}</th>
                    <td />
                    <td>{moneyText(outside)}</td>
                  </tr>
                )}
                <tr className="exit-sum">
                  <th scope="row">Total</th>
                  <td>{moneyText(total(money.map(({ before }) => before)))}</td>
                  <td>{moneyText(total(money.map(({ ends }) => ends)) + outside)}</td>
                </tr>
              </tbody>
            </table>
            {left !== null && <p>{left}</p>}
          </section>
          {stay.length > 0 && (
            <section>
              <h2>{stay.length > 1 ? 'Can they afford it?' : `Can ${nameOf(stay[0])} afford it?`}</h2>
              <p>
                At {rateText(scenario.figures.rate)}, a lender tests at{' '}
                {rateText(qualifyingRate(scenario.figures.rate, day))}.{' '}
                {verdict === null
                  ? 'Not tested: not every income is known.'
                  : `${together(stay)} ${verdict === 'passes' ? verb(stay, 'passes', 'pass') : verb(stay, 'doesn’t pass', 'don’t pass')}.`}{' '}
                Mortgage per month:{' '}
                {formatList(
                  money.flatMap(({ monthAfter }, place) =>
                    monthAfter > 0 ? [`${nameOf(owners[place])} ${formatCents(monthAfter)}`] : [],
                  ),
                )}
                .
              </p>
            </section>
          )}
          {steps && (
            <section>
              <h2>Dates{scenario.dayCount === 'business' && ', in business days'}</h2>
              <p>{steps.map(({ stage, day: on }) => `${STAGES[stage]} ${formatDay(on)}`).join(' · ')}</p>
            </section>
          )}
          <section>
            <h2>What this assumes</h2>
            <p>
              {assumedText(outcome, day)}
              {scenario.event === 'sale' && scenario.figures.tax === tax.percent && ` ${tax.missing ?? ''}`}
            </p>
          </section>
          <TalkAbout />
        </div>
      </div>
    </Paper>
  )
}

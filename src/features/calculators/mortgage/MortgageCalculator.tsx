import { memo, useDeferredValue } from 'react'
import { Actions } from './Actions.tsx'
import { Checks } from './Checks.tsx'
import { ExtraOwners } from './ExtraOwners.tsx'
import { GrowthChart } from './GrowthChart.tsx'
import { Household } from './Household.tsx'
import { LoanFields } from './LoanFields.tsx'
import { Owners } from './Owners.tsx'
import type { Person } from './owner-texts.ts'
import type { Membership } from './people.page.ts'
import { PrintSheet } from './PrintSheet.tsx'
import { Result, shareTitle } from './Result.tsx'
import { ResultBar } from './ResultBar.tsx'
import { Schedule } from './Schedule.tsx'
import { type Inputs, searchOf, useCalculator } from './use-calculator.ts'
import { lendingOf } from '#domain/calculators/lending/lending.ts'
import { growthOf } from '#domain/calculators/mortgage/growth.ts'
import { resultsOf } from '#domain/calculators/mortgage/results.ts'
import { clampScenario, type Scenario } from '#domain/calculators/mortgage/scenario.ts'
import { monthlySchedule, yearlySchedule } from '#domain/calculators/mortgage/schedule.ts'
import { wholeText } from '#features/calculators/texts.ts'
import { SPEECH_WAIT, useDebounced } from '#lib/use-debounced.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Card } from '#ui/Card.tsx'

/** Large parts below the fold: not laid out or painted until they're near, so that the visible ones stay fast. */
const LATER = '[contain-intrinsic-block-size:auto_30rem] [content-visibility:auto]'

const NOBODY: readonly Person[] = []

interface MortgageCalculatorProps {
  initial: Inputs
  /** The day whose rules apply. */
  day: string
  /** The viewer's group, the viewer first. Null for visitors, about whom nothing is stored. */
  people: readonly Person[] | null
  membership?: Membership | null
}

export function MortgageCalculator({
  initial,
  day,
  people: group,
  membership = null,
}: MortgageCalculatorProps) {
  const [inputs, setInputs] = useCalculator(initial, group !== null)
  const people = group ?? NOBODY
  const later = useDeferredValue(inputs)
  const { scenario, terms } = inputs
  const results = resultsOf(scenario)
  const lending = lendingOf(scenario, terms, day)
  const figures = { scenario, results, lending }
  const setScenario = (changed: Scenario) => setInputs({ ...inputs, scenario: changed })
  const change = (changed: Partial<Scenario>) => setScenario(clampScenario({ ...scenario, ...changed }))
  const checks = { scenario, terms, lending, onChange: change }
  const you = people[0]
  const spoken = useDebounced(wholeText(results.owners[0]?.monthlyPayment ?? 0), SPEECH_WAIT)
  return (
    <>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_25rem] print:hidden">
        <div className="grid gap-6">
          <Card
            as="section"
            aria-label="Your scenario"
            className="grid gap-x-10 gap-y-5 max-sm:p-4 sm:grid-cols-2"
          >
            <LoanFields scenario={scenario} onChange={setScenario} />
          </Card>
          <Owners {...{ scenario, results, lending, people }} onChange={setScenario} />
          <Household
            {...{ scenario, terms, day }}
            onChange={(changed) => setInputs({ ...inputs, terms: changed })}
          />
          <OverTheYears scenario={later.scenario} />
        </div>
        <aside className="grid gap-4 lg:sticky lg:top-22" aria-label="Result">
          <Card as="section" look="solid" aria-labelledby="result-heading" className="max-lg:hidden">
            <div className="mb-4 flex items-center gap-3">
              {you && <Avatar src={you.picture} name={you.name} size="small" />}
              <h2 className="font-sans text-base font-semibold tracking-normal" id="result-heading">
                {shareTitle(figures)}
              </h2>
            </div>
            <Result {...figures} />
          </Card>
          <Card as="section" aria-label="What lenders check">
            <Checks {...checks} />
          </Card>
          <Actions search={searchOf(inputs)} membership={membership} />
        </aside>
      </div>
      <p className="sr-only" role="status">
        Your share of the estimate: {spoken} a month
      </p>
      <ResultBar figures={figures} checks={checks} />
      <Printed inputs={later} {...{ day, people }} />
    </>
  )
}

/*
 * Parts that may lag behind the figures while a slider moves. Without memo they would also be rendered with the figures,
 * from the old scenario.
 */
const OverTheYears = memo(function OverTheYears({ scenario }: { scenario: Scenario }) {
  const monthly = monthlySchedule(scenario)
  return (
    <>
      <ExtraOwners results={resultsOf(scenario)} />
      <div className={LATER}>
        <GrowthChart growth={growthOf(scenario)} />
      </div>
      <Schedule monthly={monthly} yearly={yearlySchedule(monthly)} />
    </>
  )
})

interface PrintedProps {
  inputs: Inputs
  people: readonly Person[]
  day: string
}

const Printed = memo(function Printed({ inputs: { scenario, terms }, people, day }: PrintedProps) {
  const lending = lendingOf(scenario, terms, day)
  const loan: Scenario = { ...scenario, price: lending.loan, downPayment: 0, compounding: 'semi-annual' }
  return (
    <PrintSheet
      figures={{ scenario, results: resultsOf(scenario), lending }}
      yearly={yearlySchedule(monthlySchedule(loan))}
      {...{ terms, people, day }}
    />
  )
})

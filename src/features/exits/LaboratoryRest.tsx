import { useDeferredValue, useEffect, useRef } from 'react'
import { isWithinValue } from '#domain/exits/affordability.ts'
import { unitsOf } from '#domain/exits/couple.ts'
import type { Province } from '#domain/calculators/provinces.ts'
import type { CommissionTax } from '#domain/exits/commission-tax.ts'
import { WANTS_OUT } from '#domain/exits/scenario.ts'
import type { Verdict } from '#domain/exits/sharing.ts'
import { termsIn, termsText } from '#domain/exits/terms.ts'
import { yearsAfter } from '#domain/day.ts'
import type { Outcome } from '#domain/exits/outcome.ts'
import { togetherOf } from '#domain/exits/works.ts'
import { formatMonth } from '#domain/format.ts'
import { PATH } from '#domain/paths.ts'
import { AffordCard } from './AffordCard.tsx'
import { AssumptionsCard } from './AssumptionsCard.tsx'
import { BidRulesCard } from './BidRulesCard.tsx'
import { CompareCard } from './CompareCard.tsx'
import { Levers } from './Levers.tsx'
import { LossCard } from './LossCard.tsx'
import { MoneyCard } from './MoneyCard.tsx'
import { ShotgunRangeCard } from './ShotgunRangeCard.tsx'
import { TaxCard } from './TaxCard.tsx'
import { ThingsCard } from './ThingsCard.tsx'
import { TimelineCard } from './TimelineCard.tsx'
import { searchOf } from './use-exit.ts'
import type { useLaboratory } from './use-laboratory.ts'
import { WhenCard } from './WhenCard.tsx'
import { workingOf } from './working-texts.ts'
import { WorkingCard } from './WorkingCard.tsx'
import { YearChart } from './YearChart.tsx'

export interface LaboratoryRestProps {
  lab: ReturnType<typeof useLaboratory>
  outcome: Outcome
  day: string
  province: Province | null
  tax: CommissionTax
  lit: string | null
  onLit: (part: string | null) => void
  /** Called with whether the people who stay pass a lender’s test, as far as that’s known. */
  onVerdict: (verdict: Verdict | null) => void
}

/** Everything below the scenes. */
export function LaboratoryRest(props: LaboratoryRestProps) {
  const { lab, outcome, day, province, tax, lit, onLit, onVerdict } = props
  const { whole, changeWhole, people, change, owners, means, entered, mine, type } = lab
  const { scenario } = outcome
  const { event, figures } = scenario
  const when = yearsAfter(day, figures.year)
  const hasLoan = outcome.sharesAfter !== null && event !== 'default'
  const later = unitsOf(useDeferredValue(whole)).scenario
  const tested = hasLoan ? togetherOf(outcome, means, day) : null
  const passes = tested && tested.passes && isWithinValue(outcome.loanAfter, outcome.position.value)
  const verdict = passes === null ? null : passes ? 'passes' : 'fails'
  const terms = termsText(termsIn(null, event))
  const frame = useRef<HTMLDivElement>(null)

  // The server-rendered version is interactive from now on.
  useEffect(() => frame.current?.setAttribute('data-awake', ''), [])
  useEffect(() => onVerdict(verdict), [verdict, onVerdict])

  return (
    <>
      <div className="exit-dock no-print" ref={frame}>
        <YearChart
          scenario={scenario}
          when={formatMonth(when)}
          onYear={(year) => change({ figures: { ...figures, year } })}
        />
        <Levers {...{ outcome, owners }} onChange={change} />
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_27rem]">
        <div className="grid gap-5">
          <MoneyCard {...{ outcome, owners }} />
          <WorkingCard lines={workingOf(outcome, owners)} {...{ lit, onLit }} />
          {event === 'sale' && figures.tax === tax.percent && tax.missing && (
            <p className="px-1 text-sm text-muted">{tax.missing}</p>
          )}
          <ShotgunRangeCard {...{ outcome, owners }} />
          <BidRulesCard {...{ outcome, owners }} />
          <ThingsCard key={event} {...{ scenario, owners }} onChange={change} />
        </div>
        <div className="grid gap-5">
          <LossCard {...{ outcome, owners }} />
          {hasLoan && <AffordCard {...{ outcome, owners, means, entered, mine, day }} onType={type} />}
          {hasLoan && <WhenCard scenario={later} {...{ means, day }} />}
          {WANTS_OUT.includes(event) && (
            <CompareCard event={event} href={`${PATH.EXITS}${searchOf(whole, { view: 'compare', terms })}`} />
          )}
          <TimelineCard outcome={outcome} from={when} onChange={change} />
          {WANTS_OUT.includes(event) && (
            <TaxCard {...{ outcome, owners, province }} bought={day} sold={when} />
          )}
          <AssumptionsCard
            whole={whole}
            isExample={people.some(({ isMadeUp }) => isMadeUp)}
            owners={people}
            position={outcome.position}
            onChange={changeWhole}
          />
        </div>
      </div>
    </>
  )
}

import { MONTH_NAMES } from '#domain/day.ts'
import { DRILL_MONTHS } from '#domain/exits/drill.ts'
import type { DrillPlan } from '#domain/exits/drill-plan.ts'
import { RANGES } from '#domain/exits/scenario.ts'
import { formFor, monthsText, type Owners } from './exit-texts.ts'
import type { DrillChange } from './use-drill.ts'
import { WhoWord } from './WhoWord.tsx'
import { Word } from './Word.tsx'

interface DrillSentenceProps {
  plan: DrillPlan
  owners: Owners
  /** Today. */
  day: string
  onChange: (change: DrillChange) => void
}

/** Who loses their income, when, and for how long; each of them can be changed. */
export function DrillSentence({ plan, owners, day, onChange }: DrillSentenceProps) {
  const { month, out } = plan
  const { leaver } = plan.scenario
  const leavingOwner = owners[leaver]
  const year = Number(month.slice(0, 4))
  const current = day.slice(0, 7)
  const first = Math.min(year, Number(current.slice(0, 4)))
  const move = (to: string) => onChange({ month: to < current ? current : to })
  return (
    <h1 className="display exit-sentence max-w-3xl">
      <WhoWord who={leaver} {...{ owners }} onChange={(value) => onChange({ leaver: value })} />{' '}
      {formFor(leavingOwner, 'loses their', 'lose your')} income in{' '}
      <Word
        label="Month"
        value={month.slice(5)}
        options={MONTH_NAMES.map((name, index) => [String(index + 1).padStart(2, '0'), name] as const)}
        onChange={(value) => move(`${year}-${value}`)}
      />{' '}
      <Word
        label="Year"
        value={String(year)}
        options={Array.from({ length: RANGES.year.highest + 1 }, (_, index) => {
          const one = String(first + index)
          return [one, one] as const
        })}
        onChange={(value) => move(`${value}${month.slice(4)}`)}
      />
      , for{' '}
      <Word
        label="How long"
        value={String(out)}
        options={Array.from({ length: DRILL_MONTHS }, (_, index) => {
          const months = index + 1
          return [String(months), months === DRILL_MONTHS ? 'a year or more' : monthsText(months)] as const
        })}
        onChange={(value) => onChange({ out: Number(value) })}
      />
      . How long can you hold out?
    </h1>
  )
}

import { useState } from 'react'
import { fhsaRoom } from '#domain/snapshot/fhsa.ts'
import { formatDollars } from '#domain/format.ts'
import { FHSA } from '#domain/snapshot/rules.ts'
import { AmountField } from '#features/calculators/mortgage/AmountField.tsx'
import { wholeText } from '#features/calculators/texts.ts'
import { SelectField } from '#ui/Field.tsx'

const { since, rule } = FHSA
const FIRST_YEAR = Number(since?.slice(0, 4))

/** Works out what the viewer can still contribute to their FHSA. Nothing is saved. */
export function FhsaRoom({ day }: { day: string }) {
  const thisYear = Number(day.slice(0, 4))
  const [opened, setOpened] = useState<number | null>(null)
  const [amounts, setAmounts] = useState<Readonly<Record<number, number>>>({})
  const yearsFrom = (first: number) =>
    Array.from({ length: thisYear - first + 1 }, (_, index) => first + index)
  const years = opened === null ? [] : yearsFrom(opened)
  return (
    <>
      <div className="mt-1 grid gap-4 sm:grid-cols-2">
        <SelectField
          className="sm:col-span-2"
          label="Opened in"
          value={opened ?? ''}
          onChange={({ target }) => setOpened(target.value ? Number(target.value) : null)}
        >
          <option value="">Not opened yet</option>
          {yearsFrom(FIRST_YEAR).map((year) => (
            <option key={year} value={year}>
              {year}
            </option>
          ))}
        </SelectField>
        {years.map((year) => (
          <AmountField
            key={year}
            label={`Put in in ${year}`}
            value={amounts[year] ?? 0}
            lowest={0}
            highest={rule.lifetime}
            step={500}
            decimals={0}
            onChange={(amount) => setAmounts({ ...amounts, [year]: amount })}
          />
        ))}
      </div>
      <p className="mt-3" role="status">
        {opened === null ? (
          <>
            Open one this year and you have room for <b>{formatDollars(rule.yearly)}</b>, and for{' '}
            <b>{formatDollars(rule.yearly)} more</b> on January 1.
          </>
        ) : (
          <Room
            {...fhsaRoom(
              years.map((year) => amounts[year] ?? 0),
              opened,
              rule,
            )}
          />
        )}
      </p>
      <p className="mt-1 text-muted">
        {formatDollars(rule.lifetime)} in all, and up to {formatDollars(rule.carried)} that you didn’t use is
        carried to the next year. Transfers from an RRSP count. We don’t save this.
      </p>
    </>
  )
}

function Room({ now, next, over }: ReturnType<typeof fhsaRoom>) {
  if (over !== null) {
    return (
      <>
        You put in more than you had room for in {over}. The tax on that is {rule.excessPercentMonthly}% a
        month, so check your room with the Canada Revenue Agency.
      </>
    )
  }
  if (next === 0) return <>You’ve used all of your room.</>
  return (
    <>
      Room for <b>{wholeText(now)}</b> this year. If you leave it, room for <b>{wholeText(next)}</b> from
      January 1.
    </>
  )
}

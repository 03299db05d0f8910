import { Fragment, useState } from 'react'
import { excessTax, fhsaRoom, type FhsaYear, roomUsed } from '#domain/snapshot/fhsa.ts'
import { formatDollars } from '#domain/format.ts'
import { FHSA } from '#domain/snapshot/rules.ts'
import { AmountField } from '#features/calculators/mortgage/AmountField.tsx'
import { exactText, wholeText } from '#features/calculators/texts.ts'
import { Checkbox } from '#ui/Choices.tsx'
import { SelectField } from '#ui/Field.tsx'

const { since, rule } = FHSA
const NOTHING: FhsaYear = { contributed: 0, moved: 0 }
const FIRST_YEAR = Number(since?.slice(0, 4))

/** Works out what the viewer can still contribute to their FHSA. Nothing is saved. */
export function FhsaRoom({ day }: { day: string }) {
  const thisYear = Number(day.slice(0, 4))
  const [opened, setOpened] = useState<number | null>(null)
  const [amounts, setAmounts] = useState<Readonly<Record<number, FhsaYear>>>({})
  const [hasMoved, setMoved] = useState(false)
  const yearsFrom = (first: number) =>
    Array.from({ length: thisYear - first + 1 }, (_, index) => first + index)
  const years = opened === null ? [] : yearsFrom(opened)
  const amountIn = (year: number, key: keyof FhsaYear, label: string) => (
    <AmountField
      label={label}
      value={amounts[year]?.[key] ?? 0}
      lowest={0}
      highest={rule.lifetime}
      step={500}
      decimals={0}
      onChange={(amount) =>
        setAmounts({ ...amounts, [year]: { ...NOTHING, ...amounts[year], [key]: amount } })
      }
    />
  )
  const used = years.map((year) => roomUsed({ ...NOTHING, ...amounts[year], ...(!hasMoved && { moved: 0 }) }))
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
        {opened !== null && (
          <Checkbox
            className="sm:col-span-2"
            label="I also moved money from an RRSP"
            checked={hasMoved}
            onChange={({ target }) => setMoved(target.checked)}
          />
        )}
        {years.map((year) => (
          <Fragment key={year}>
            {amountIn(year, 'contributed', `Contributed in ${year}`)}
            {hasMoved && amountIn(year, 'moved', `From an RRSP in ${year}`)}
          </Fragment>
        ))}
      </div>
      <p className="mt-3" role="status">
        {opened === null ? (
          <>
            Open one this year and you have room for <b>{formatDollars(rule.yearly)}</b>, and for{' '}
            <b>{formatDollars(rule.yearly)} more</b> on January 1.
          </>
        ) : (
          <Room used={used} {...fhsaRoom(used, opened, rule)} />
        )}
      </p>
      <p className="mt-1 text-muted">
        {formatDollars(rule.lifetime)} in all, and up to {formatDollars(rule.carried)} that you didn’t use is
        carried to the next year. Money from an RRSP counts too. We don’t save this.
      </p>
    </>
  )
}

function Room({ now, next, over, used }: ReturnType<typeof fhsaRoom> & { used: readonly number[] }) {
  if (over !== null) {
    const tax = (months: number) => exactText(excessTax(over.amount, months, rule))
    return (
      <>
        You put in <b>{wholeText(over.amount)} more</b> than you had room for in {over.year}. The tax on that
        is {rule.excessPercentMonthly}% a month: <b>{tax(1)}</b> for each month it stays, so {tax(12)} after
        twelve. Check your room with the Canada Revenue Agency, and take the extra out.
      </>
    )
  }
  if (next === 0) return <>You’ve used all of your room.</>
  return (
    <>
      You’ve used {wholeText(used.reduce((all, amount) => all + amount, 0))}. Room for <b>{wholeText(now)}</b>{' '}
      this year. If you don’t use it, you’ll have <b>{wholeText(next)}</b> from January 1.
    </>
  )
}

import { useState } from 'react'
import { formatFigureAsTyped, formatFigureEdit } from '#domain/calculators/typed-figure.ts'
import { formatMonth } from '#domain/format.ts'
import { GROUP_SIZES, monthsFrom, WISH_LINE_MAX, type WishFields } from '#domain/groups/about/wishes.ts'
import { sizeName } from '#domain/matching/wish.ts'
import type { Faults } from '#domain/text-rule.ts'
import { formatInPlace } from '#lib/format-in-place.ts'
import { Checkbox } from '#ui/Choices.tsx'
import { ErrorLine } from '#ui/ErrorLine.tsx'
import { SelectField, TextField } from '#ui/Field.tsx'

export interface FactFieldProps {
  wish: WishFields
  today: string
  faults: Faults
  change: (part: Partial<WishFields>) => void
}

export function LineField({ wish, faults, change }: FactFieldProps) {
  return (
    <TextField
      label="What would you like people to know?"
      name="line"
      value={wish.line}
      autoFocus
      maxLength={WISH_LINE_MAX * 2}
      error={faults.line}
      hint={`Up to ${WISH_LINE_MAX} characters, such as “I love cooking for six.”`}
      onChange={({ target }) => change({ line: target.value })}
    />
  )
}

const DOLLARS = { decimals: 0, separators: true } as const

export function BudgetField({ wish: { can_pay }, faults, change }: FactFieldProps) {
  const [money, setMoney] = useState(can_pay === null ? '' : formatFigureAsTyped(String(can_pay), DOLLARS))
  return (
    <TextField
      label="The most you’d put toward the price"
      name="can_pay"
      inputMode="numeric"
      autoComplete="off"
      autoFocus
      value={money}
      error={faults.can_pay}
      hint="In whole dollars, including your mortgage."
      onChange={({ target }) => {
        const text = formatInPlace(target, (edit) => formatFigureEdit(edit, DOLLARS))
        const amount = text.replaceAll(/[^\d]/g, '')
        setMoney(text)
        change({ can_pay: amount === '' ? null : Number(amount) })
      }}
    />
  )
}

export function MonthFields({ wish: { from_month, to_month }, today, faults, change }: FactFieldProps) {
  const months = monthsFrom(today)
  const options = (chosen: string | null) => (
    <>
      <option value="">Any time</option>
      {chosen !== null && !months.includes(chosen) && <option value={chosen}>{formatMonth(chosen)}</option>}
      {months.map((month) => (
        <option key={month} value={month}>
          {formatMonth(month)}
        </option>
      ))}
    </>
  )
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label="Earliest month"
        name="from_month"
        autoFocus
        value={from_month ?? ''}
        error={faults.from_month}
        onChange={({ target }) => change({ from_month: target.value || null })}
      >
        {options(from_month)}
      </SelectField>
      <SelectField
        label="Latest month"
        name="to_month"
        value={to_month ?? ''}
        error={faults.to_month}
        onChange={({ target }) => change({ to_month: target.value || null })}
      >
        {options(to_month)}
      </SelectField>
    </div>
  )
}

export function OwnersField({ wish: { sizes }, faults, change }: FactFieldProps) {
  return (
    <fieldset>
      <legend className="field-label">Including you</legend>
      <div className="mt-1 flex flex-wrap gap-x-6">
        {GROUP_SIZES.map((size) => (
          <Checkbox
            key={size}
            className="py-2.5"
            label={<span className="inline-block first-letter:uppercase">{sizeName(size)}</span>}
            checked={sizes.includes(size)}
            onChange={({ target: { checked } }) =>
              change({ sizes: GROUP_SIZES.filter((one) => (one === size ? checked : sizes.includes(one))) })
            }
          />
        ))}
      </div>
      {faults.sizes && <ErrorLine>{faults.sizes}</ErrorLine>}
    </fieldset>
  )
}

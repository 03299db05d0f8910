import { type SubmitEvent, useState } from 'react'
import { saveWish } from './calls.ts'
import { TownPicker } from './TownPicker.tsx'
import { formatFigureAsTyped, formatFigureEdit } from '#domain/calculators/typed-figure.ts'
import {
  GROUP_SIZES,
  isPayable,
  monthFaults,
  monthsFrom,
  saysSomething,
  WISH_FAULTS,
  WISH_LINE,
  WISH_LINE_MAX,
  type WishFields,
} from '#domain/groups/best-groups/wishes.ts'
import { monthName, sizeName } from '#domain/matching/wish.ts'
import type { Faults } from '#domain/text-rule.ts'
import { ApiError } from '#lib/api.ts'
import { fieldMessages } from '#lib/messages.ts'
import { showError } from '#lib/toast.ts'
import { formatInPlace } from '#lib/typed-text.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Choices.tsx'
import { ErrorLine } from '#ui/ErrorLine.tsx'
import { SelectField, TextField } from '#ui/Field.tsx'
import { Note } from '#ui/Note.tsx'
import { useFaults } from '#ui/use-faults.ts'

interface WishFormProps {
  wish: WishFields | null
  today: string
  onClose: () => void
  onSaved: () => void
}

const EMPTY: WishFields = { line: '', sizes: [], places: [], can_pay: null, from_month: null, to_month: null }
const DOLLARS = { decimals: 0, separators: true } as const
const grouped = (text: string) => formatFigureAsTyped(text, DOLLARS)

export function WishForm({ wish, today, onClose, onSaved }: WishFormProps) {
  const [fields, setFields] = useState(wish ?? EMPTY)
  const [money, setMoney] = useState(fields.can_pay === null ? '' : grouped(String(fields.can_pay)))
  const { form, faults, refused, typed } = useFaults()
  const { busy, run } = useAction<'save'>()
  const months = monthsFrom(today)

  function change(name: keyof WishFields, part: Partial<WishFields>): void {
    setFields((before) => ({ ...before, ...part }))
    typed(name, {})
  }

  function save(event: SubmitEvent): void {
    event.preventDefault()
    const amount = money.replaceAll(/[^\d]/g, '')
    const said = {
      ...fields,
      line: WISH_LINE.normalize(fields.line),
      can_pay: amount === '' ? null : Number(amount),
    }
    if (refused(faultsOf(said, today))) return
    const act = async () => {
      await saveWish(said)
      onSaved()
    }
    void run('save', act, (error) => {
      const { detail, ...wrong } = error instanceof ApiError ? fieldMessages(error.body) : {}
      if (!refused(wrong) || detail) showError(error, 'We couldn’t save this.')
    })
  }

  const monthOptions = (chosen: string | null) => (
    <>
      <option value="">Any time</option>
      {chosen !== null && !months.includes(chosen) && <option value={chosen}>{monthName(chosen)}</option>}
      {months.map((month) => (
        <option key={month} value={month}>
          {monthName(month)}
        </option>
      ))}
    </>
  )

  return (
    <form ref={form} noValidate className="mt-4 grid gap-5" onSubmit={save} aria-labelledby="wish-heading">
      <Note>Only people on your list of matches can see this.</Note>
      <TextField
        label="A line about you"
        name="line"
        value={fields.line}
        autoFocus
        maxLength={WISH_LINE_MAX * 2}
        error={faults.line}
        hint={`At most ${WISH_LINE_MAX} characters, such as “I cook for six without being asked.”`}
        onChange={({ target }) => change('line', { line: target.value })}
      />
      <TownPicker
        places={fields.places}
        error={faults.places}
        onChange={(places) => change('places', { places })}
      />
      <fieldset className="grid gap-2">
        <legend className="field-label mb-2">How many owners, including you</legend>
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          {GROUP_SIZES.map((size) => (
            <Checkbox
              key={size}
              label={<span className="inline-block first-letter:uppercase">{sizeName(size)}</span>}
              checked={fields.sizes.includes(size)}
              onChange={({ target: { checked } }) =>
                change('sizes', {
                  sizes: GROUP_SIZES.filter((one) => (one === size ? checked : fields.sizes.includes(one))),
                })
              }
            />
          ))}
        </div>
        <p className="field-hint">Leave unticked for any number.</p>
        {faults.sizes && <ErrorLine>{faults.sizes}</ErrorLine>}
      </fieldset>
      <TextField
        label="Your maximum share of the price"
        name="can_pay"
        inputMode="numeric"
        autoComplete="off"
        value={money}
        error={faults.can_pay}
        hint="In whole dollars, including your mortgage. Leave blank if you’d rather not say."
        onChange={({ target }) => {
          setMoney(formatInPlace(target, (edit) => formatFigureEdit(edit, DOLLARS)))
          typed('can_pay', {})
        }}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Buying from"
          name="from_month"
          value={fields.from_month ?? ''}
          error={faults.from_month}
          onChange={({ target }) => change('from_month', { from_month: target.value || null })}
        >
          {monthOptions(fields.from_month)}
        </SelectField>
        <SelectField
          label="Until"
          name="to_month"
          value={fields.to_month ?? ''}
          error={faults.to_month}
          onChange={({ target }) => change('to_month', { to_month: target.value || null })}
        >
          {monthOptions(fields.to_month)}
        </SelectField>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" busy={busy && 'Saving…'}>
          Save and share
        </Button>
        <Button look="ghost" size="small" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function faultsOf(wish: WishFields, today: string): Faults {
  const { can_pay, line } = wish
  return {
    ...monthFaults(wish, today),
    ...(can_pay !== null && !isPayable(can_pay) && { can_pay: WISH_FAULTS.can_pay }),
    ...(!WISH_LINE.isValid(line) && { line: WISH_LINE.message }),
    ...(!saysSomething(wish) && { line: WISH_FAULTS.nothing }),
  }
}

import { MAX_NOTE_LENGTH } from '#domain/ledger/limits.ts'
import { TextField } from '#ui/Field.tsx'
import type { FieldsProps } from './entry-form.store.ts'
import { KindFields, WhatFields } from './KindFields.tsx'
import { isPresent, others } from './ledger-texts.ts'
import { LoanField } from './LoanField.tsx'

export function EntryFields(props: FieldsProps) {
  const { form, ledger, faults, onChange } = props
  const { owners } = ledger
  const { kind } = form
  return (
    <div className="grid gap-4">
      {kind === 'expense' && <WhatFields {...props} />}
      {kind === 'repay' && <LoanField {...props} />}
      <div className="field-pair">
        <TextField
          label={kind === 'mortgage' ? 'Payment' : 'Amount'}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0.00"
          value={form.amount}
          error={faults.amount}
          onChange={({ target }) => onChange({ amount: target.value })}
        />
        <TextField
          label="Date"
          type="date"
          max={ledger.day}
          min={ledger.bought.day}
          value={form.day}
          error={faults.day}
          hint={form.day < ledger.day && form.day !== '' ? 'Everyone sees this date and today’s.' : undefined}
          onChange={({ target }) => onChange({ day: target.value })}
        />
      </div>
      <KindFields {...props} />
      <TextField
        label={owners.filter(isPresent).length > 1 ? `Note for ${others(owners)}` : 'Note'}
        maxLength={MAX_NOTE_LENGTH}
        value={form.note}
        onChange={({ target }) => onChange({ note: target.value })}
      />
    </div>
  )
}

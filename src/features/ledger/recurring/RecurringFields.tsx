import { CATEGORIES, SPENDING } from '#domain/ledger/accounts.ts'
import { keysOf } from '#domain/keys.ts'
import { MAX_TITLE_LENGTH } from '#domain/ledger/limits.ts'
import type { Faults } from '#domain/text-rule.ts'
import { SelectField, TextField } from '#ui/Field.tsx'
import { CreditField } from '../CreditField.tsx'
import { isPresent, nameOf } from '../ledger-texts.ts'
import { type Around, agreedBy, KINDS, type RecurringForm, RHYTHMS, TITLES } from './recurring-form.store.ts'

interface RecurringFieldsProps {
  form: RecurringForm
  around: Around
  faults: Faults
  onChange: (part: Partial<RecurringForm>) => void
}

export function RecurringFields({ form, around, faults, onChange }: RecurringFieldsProps) {
  const { kind, title, amount, start, often, paidBy, category, asks } = form
  const { view, day, old } = around
  const { owners, rules } = view
  const isRare = RHYTHMS.every(([value]) => value !== often)
  return (
    <>
      {!old && (
        <SelectField
          label="What repeats?"
          value={kind}
          onChange={({ target }) =>
            onChange({ kind: keysOf(KINDS).find((one) => one === target.value) ?? 'expense' })
          }
        >
          {keysOf(KINDS).map((one) => (
            <option key={one} value={one}>
              {KINDS[one]}
            </option>
          ))}
        </SelectField>
      )}
      <div className="field-pair">
        <TextField
          label="Name"
          maxLength={MAX_TITLE_LENGTH}
          placeholder={TITLES[kind]}
          value={title}
          error={faults.title}
          onChange={({ target }) => onChange({ title: target.value })}
        />
        <TextField
          label={kind === 'contribution' ? 'Amount, all of you together' : 'Amount'}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0.00"
          value={amount}
          error={faults.amount}
          hint={kind === 'contribution' ? 'Divided by share.' : undefined}
          onChange={({ target }) => onChange({ amount: target.value })}
        />
      </div>
      <SelectField
        label="How often?"
        value={often}
        onChange={({ target }) => onChange({ often: target.value })}
      >
        {RHYTHMS.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
        {isRare && <option value={often}>As before</option>}
      </SelectField>
      <TextField
        label={old ? 'Next on' : 'First on'}
        type="date"
        min={day}
        value={start}
        error={faults.start}
        hint={
          Number(start.slice(8, 10)) > 28 && often.startsWith('monthly')
            ? 'The last day of shorter months.'
            : undefined
        }
        onChange={({ target }) => onChange({ start: target.value })}
      />
      {(kind === 'expense' || kind === 'mortgage') && (
        <SelectField
          label="Who pays?"
          value={paidBy}
          onChange={({ target }) =>
            onChange({ paidBy: target.value === 'house' ? 'house' : Number(target.value) })
          }
        >
          <option value="house">House account</option>
          {owners.filter(isPresent).map((owner) => (
            <option key={owner.number} value={owner.number}>
              {nameOf(owner)}
            </option>
          ))}
        </SelectField>
      )}
      {kind === 'expense' && (
        <>
          <SelectField
            label="Kind"
            value={category}
            onChange={({ target }) => {
              const picked = SPENDING.find((one) => one === target.value)
              if (picked) onChange({ category: picked })
            }}
          >
            {SPENDING.map((one) => (
              <option key={one} value={one}>
                {CATEGORIES[one]}
              </option>
            ))}
          </SelectField>
          {category === 'improvements' && (
            <CreditField
              value={form.credit}
              agreed={rules.improvementCredit}
              error={faults.credit}
              onChange={(credit) => onChange({ credit })}
            />
          )}
          <SelectField
            label="How do you split it?"
            value={form.by ?? agreedBy(form, rules)}
            onChange={({ target }) => onChange({ by: target.value === 'head' ? 'head' : 'share' })}
          >
            <option value="share">By share</option>
            <option value="head">By head</option>
            {form.by === 'weights' && <option value="weights">As before</option>}
          </SelectField>
        </>
      )}
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 accent-action"
          checked={asks}
          onChange={({ target }) => onChange({ asks: target.checked })}
        />
        Ask me each time, because the amount changes
      </label>
    </>
  )
}

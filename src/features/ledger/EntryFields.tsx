import { Home, Layers } from 'lucide-react'
import { CATEGORIES, type Payer, SPENDING } from '#domain/ledger/accounts.ts'
import { MAX_NOTE_LENGTH, MAX_TITLE_LENGTH } from '#domain/ledger/limits.ts'
import { SelectField, TextField } from '#ui/Field.tsx'
import { CreditField } from './CreditField.tsx'
import { type FieldsProps, mayPayOf } from './entry-form.store.ts'
import { isPresent, type Ledger, nameOf, others } from './ledger-texts.ts'
import { OwnerAvatar } from './OwnerAvatar.tsx'
import { SplitFields } from './SplitFields.tsx'

export function EntryFields(props: FieldsProps) {
  const { form, ledger, faults, onChange } = props
  const { owners } = ledger
  const here = owners.filter(isPresent)
  const { kind } = form
  return (
    <div className="grid gap-4">
      {kind === 'expense' && (
        <div className="field-pair">
          <TextField
            label="What was it?"
            maxLength={MAX_TITLE_LENGTH}
            value={form.title}
            error={faults.title}
            onChange={({ target }) => onChange({ title: target.value })}
          />
          <SelectField
            label="Kind"
            value={form.category}
            onChange={({ target }) => {
              const category = SPENDING.find((one) => one === target.value)
              if (category) onChange({ category })
            }}
          >
            {SPENDING.map((category) => (
              <option key={category} value={category}>
                {CATEGORIES[category]}
              </option>
            ))}
          </SelectField>
        </div>
      )}
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
      {kind === 'mortgage' && (
        <TextField
          label="Of that, interest"
          hint="From your lender’s statement. The rest pays off the home."
          inputMode="decimal"
          value={form.interest}
          error={faults.interest}
          onChange={({ target }) => onChange({ interest: target.value })}
        />
      )}
      {(kind === 'loan' || kind === 'payment') && (
        <div className="field-pair">
          <OwnerSelect
            label={kind === 'loan' ? 'Who lends?' : 'Who paid?'}
            value={form.lender}
            owners={kind === 'loan' ? here : mayPayOf(ledger)}
            onChange={(lender) => onChange({ lender })}
          />
          <OwnerSelect
            label={kind === 'loan' ? 'Who borrows?' : 'Who got it?'}
            value={form.borrower}
            error={faults.borrower}
            owners={kind === 'loan' ? here : mayPayOf(ledger)}
            onChange={(borrower) => onChange({ borrower })}
          />
        </div>
      )}
      {kind === 'loan' ? (
        <TextField
          label="Interest a year, in percent"
          hint="Simple interest, counted every month."
          inputMode="decimal"
          value={form.rate}
          error={faults.rate}
          onChange={({ target }) => onChange({ rate: target.value })}
        />
      ) : (
        kind !== 'transfer' &&
        kind !== 'payment' && (
          <Payers
            value={form.paidBy}
            owners={here}
            withTills={kind !== 'contribution'}
            onChange={(paidBy) => onChange({ paidBy })}
          />
        )
      )}
      {kind === 'contribution' && (
        <SelectField
          label="Where to?"
          value={form.to}
          onChange={({ target }) => onChange({ to: target.value === 'reserve' ? 'reserve' : 'house' })}
        >
          <option value="house">House account</option>
          <option value="reserve">Reserve</option>
        </SelectField>
      )}
      {kind === 'expense' && form.category === 'improvements' && (
        <CreditField
          value={form.credit}
          agreed={ledger.rules.improvementCredit}
          error={faults.credit}
          onChange={(credit) => onChange({ credit })}
        />
      )}
      {kind === 'expense' && here.length > 1 && <SplitFields {...props} />}
      <TextField
        label={here.length > 1 ? `Note for ${others(owners)}` : 'Note'}
        maxLength={MAX_NOTE_LENGTH}
        value={form.note}
        onChange={({ target }) => onChange({ note: target.value })}
      />
    </div>
  )
}

interface OwnerSelectProps {
  label: string
  error?: string | undefined
  value: number
  owners: Ledger['owners']
  onChange: (owner: number) => void
}

function OwnerSelect({ label, value, error, owners, onChange }: OwnerSelectProps) {
  return (
    <SelectField
      label={label}
      value={value}
      error={error}
      onChange={({ target }) => onChange(Number(target.value))}
    >
      {owners.map((owner) => (
        <option key={owner.number} value={owner.number}>
          {owner.present ? nameOf(owner) : `${nameOf(owner)}, who left`}
        </option>
      ))}
    </SelectField>
  )
}

interface PayersProps {
  value: Payer
  owners: Ledger['owners']
  withTills: boolean
  onChange: (payer: Payer) => void
}

function Payers({ value, owners, withTills, onChange }: PayersProps) {
  const tills = withTills
    ? ([
        ['house', 'House', Home],
        ['reserve', 'Reserve', Layers],
      ] as const)
    : []
  return (
    <fieldset>
      <legend className="field-label mb-2">Who paid?</legend>
      <div className="payers">
        {owners.map((owner) => (
          <label key={owner.number} className="payer">
            <input
              type="radio"
              name="payer"
              className="sr-only"
              checked={value === owner.number}
              onChange={() => onChange(owner.number)}
            />
            <OwnerAvatar owner={owner} />
            {nameOf(owner)}
          </label>
        ))}
        {tills.map(([till, label, Icon]) => (
          <label key={till} className="payer">
            <input
              type="radio"
              name="payer"
              className="sr-only"
              checked={value === till}
              onChange={() => onChange(till)}
            />
            <span className="who-home" aria-hidden="true">
              <Icon className="size-4" />
            </span>
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

import { CATEGORIES, SPENDING } from '#domain/ledger/accounts.ts'
import type { EquityMode } from '#domain/ledger/equity.ts'
import { MAX_TITLE_LENGTH } from '#domain/ledger/limits.ts'
import { rulesAt } from '#domain/ledger/rules-on.ts'
import { SelectField, TextField } from '#ui/Field.tsx'
import { CreditField } from './CreditField.tsx'
import { type FieldsProps, mayPayOf, ownerIn } from './entry-form.store.ts'
import { isPresent, moneyText } from './ledger-texts.ts'
import { OwnerSelect, Payers } from './PayerFields.tsx'
import { SplitFields } from './SplitFields.tsx'

/** What paying more than your share does, by how shares are determined. */
const EXTRA: Readonly<Record<EquityMode, string>> = {
  fixed: 'You agreed that shares stay as they are, so it doesn’t buy more of the home.',
  cost: 'You agreed that shares follow the money, so the owner who pays it owns more.',
  units: 'You agreed that it buys more of the home, at its value that day.',
}

/** An expense's title and category. */
export function WhatFields({ form, faults, onChange }: FieldsProps) {
  return (
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
  )
}

/** What a kind of entry asks besides its amount and date. */
export function KindFields(props: FieldsProps) {
  const { form, ledger, faults, onChange } = props
  switch (form.kind) {
    case 'expense':
      return (
        <>
          <PaidBy {...props} />
          <Improvement {...props} />
          {ledger.owners.filter(isPresent).length > 1 && <SplitFields {...props} />}
        </>
      )
    case 'mortgage':
      return (
        <>
          <TextField
            label="Of that, interest"
            hint="From your lender’s statement. The rest pays off the home."
            inputMode="decimal"
            value={form.interest}
            error={faults.interest}
            onChange={({ target }) => onChange({ interest: target.value })}
          />
          <PaidBy {...props} />
        </>
      )
    case 'principal':
      return (
        <>
          <PaidBy {...props} ownOnly />
          <p className="text-sm text-muted">
            It lowers the {moneyText(ledger.mortgage)} that you owe the bank.{' '}
            {EXTRA[rulesAt(ledger.history, form.day).mode]} Ask your lender how much you may pay early.
          </p>
        </>
      )
    case 'contribution':
      return (
        <>
          <PaidBy {...props} ownOnly />
          <SelectField
            label="Where to?"
            value={form.to}
            onChange={({ target }) => onChange({ to: target.value === 'reserve' ? 'reserve' : 'house' })}
          >
            <option value="house">House account</option>
            <option value="reserve">Reserve</option>
          </SelectField>
        </>
      )
    case 'loan':
      return (
        <>
          <Between {...props} owners={ledger.owners.filter(isPresent)} who={['Who lends?', 'Who borrows?']} />
          <TextField
            label="Interest per year, in percent"
            hint="Simple interest, counted every month."
            inputMode="decimal"
            value={form.rate}
            error={faults.rate}
            onChange={({ target }) => onChange({ rate: target.value })}
          />
        </>
      )
    case 'payment':
      return <Between {...props} owners={mayPayOf(ledger)} who={['Who paid?', 'Who got it?']} />
    default:
      return null
  }
}

function PaidBy({ form, ledger, onChange, ownOnly = false }: FieldsProps & { ownOnly?: boolean }) {
  return (
    <Payers
      value={ownOnly ? ownerIn(form, ledger) : form.paidBy}
      owners={ledger.owners.filter(isPresent)}
      withTills={!ownOnly}
      onChange={(paidBy) => onChange({ paidBy })}
    />
  )
}

interface BetweenProps extends FieldsProps {
  owners: FieldsProps['ledger']['owners']
  who: readonly [from: string, to: string]
}

function Between({ form, faults, onChange, owners, who: [from, to] }: BetweenProps) {
  return (
    <div className="field-pair">
      <OwnerSelect
        label={from}
        value={form.lender}
        owners={owners}
        onChange={(lender) => onChange({ lender })}
      />
      <OwnerSelect
        label={to}
        value={form.borrower}
        error={faults.borrower}
        owners={owners}
        onChange={(borrower) => onChange({ borrower })}
      />
    </div>
  )
}

/** A repair may be an improvement, which counts toward the home. */
function Improvement({ form, ledger, faults, onChange }: FieldsProps) {
  const agreed = ledger.rules.improvementCredit
  if (form.category === 'improvements')
    return (
      <CreditField
        value={form.credit}
        agreed={agreed}
        error={faults.credit}
        onChange={(credit) => onChange({ credit })}
      />
    )
  if (form.category !== 'repairs' || agreed === 0) return null
  return (
    <p className="text-sm text-muted">
      Did it make the home worth more? Then it’s an improvement, which counts toward the home.{' '}
      <button type="button" className="link" onClick={() => onChange({ category: 'improvements' })}>
        Change to improvement
      </button>
    </p>
  )
}

import { CATEGORIES, SPENDING } from '#domain/ledger/accounts.ts'
import type { EquityMode } from '#domain/ledger/equity.ts'
import { rulesAt } from '#domain/ledger/rules-on.ts'
import { MAX_NOTE_LENGTH, MAX_TITLE_LENGTH } from '#domain/ledger/limits.ts'
import { SelectField, TextField } from '#ui/Field.tsx'
import { CreditField } from './CreditField.tsx'
import { type FieldsProps, mayPayOf, ownerIn } from './entry-form.store.ts'
import { isPresent, moneyText, others } from './ledger-texts.ts'
import { LoanField } from './LoanField.tsx'
import { OwnerSelect, Payers } from './PayerFields.tsx'
import { SplitFields } from './SplitFields.tsx'

/** What paying more than your share does, by how shares are determined. */
const EXTRA: Readonly<Record<EquityMode, string>> = {
  fixed: 'You agreed that shares stay as they are, so it doesn’t buy more of the home.',
  cost: 'You agreed that shares follow the money, so the owner who pays it owns more.',
  units: 'You agreed that it buys more of the home, at its value that day.',
}

export function EntryFields(props: FieldsProps) {
  const { form, ledger, faults, onChange } = props
  const { owners } = ledger
  const here = owners.filter(isPresent)
  const { kind } = form
  const ownOnly = kind === 'contribution' || kind === 'principal'
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
          label="Interest per year, in percent"
          hint="Simple interest, counted every month."
          inputMode="decimal"
          value={form.rate}
          error={faults.rate}
          onChange={({ target }) => onChange({ rate: target.value })}
        />
      ) : (
        kind !== 'transfer' &&
        kind !== 'repay' &&
        kind !== 'payment' && (
          <Payers
            value={ownOnly ? ownerIn(form, ledger) : form.paidBy}
            owners={here}
            withTills={!ownOnly}
            onChange={(paidBy) => onChange({ paidBy })}
          />
        )
      )}
      {kind === 'principal' && (
        <p className="text-sm text-muted">
          It lowers the {moneyText(ledger.mortgage)} that you owe the bank.{' '}
          {EXTRA[rulesAt(ledger.history, form.day).mode]} Ask your lender how much you may pay early.
        </p>
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
      {kind === 'expense' && form.category === 'repairs' && ledger.rules.improvementCredit > 0 && (
        <p className="text-sm text-muted">
          Did it make the home worth more? Then it’s an improvement, which counts toward the home.{' '}
          <button type="button" className="link" onClick={() => onChange({ category: 'improvements' })}>
            Change to improvement
          </button>
        </p>
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

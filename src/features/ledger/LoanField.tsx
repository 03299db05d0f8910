import { owedOn } from '#domain/ledger/loans.ts'
import { SelectField } from '#ui/Field.tsx'
import { type FieldsProps, loanIn, openLoans } from './entry-form.store.ts'
import { lower, moneyText, nameOf, ownerOf } from './ledger-texts.ts'

/** Which loan is paid back, and what's still owed on it. */
export function LoanField({ form, ledger, faults, onChange }: FieldsProps) {
  const { owners } = ledger
  const loan = loanIn(form, ledger)
  return (
    <SelectField
      label="Which loan?"
      value={loan?.number ?? ''}
      error={faults.loan}
      hint={
        loan &&
        `${moneyText(owedOn(loan.state))} is owed today, ${moneyText(loan.state.accrued)} of it interest. Interest is paid first.`
      }
      onChange={({ target }) => onChange({ loan: Number(target.value) })}
    >
      {!loan && <option value="">Choose a loan</option>}
      {openLoans(ledger).map(({ number, lender, borrower, terms }) => (
        <option key={number} value={number}>
          {nameOf(ownerOf(owners, borrower))} to {lower(nameOf(ownerOf(owners, lender)))},{' '}
          {moneyText(terms.cents)} at {terms.ratePercent}%
        </option>
      ))}
    </SelectField>
  )
}

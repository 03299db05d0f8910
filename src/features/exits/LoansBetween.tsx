import { Plus, X } from 'lucide-react'
import type { ExitScenario, LoanBetween } from '#domain/exits/scenario.ts'
import { capitalized } from '#domain/format.ts'
import { AmountField } from '#features/calculators/mortgage/AmountField.tsx'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { nameOf, type Owners, possessive } from './exit-texts.ts'
import type { Change } from './use-exit.ts'

interface LoansBetweenProps {
  whole: ExitScenario
  owners: Owners
  onChange: Change
}

const FIRST = 5_000
const MAX_DOLLARS = 5_000_000

/** What owners lent each other. It's settled between the two of them and doesn't affect anyone else's money. */
export function LoansBetween({ whole: { between }, owners, onChange }: LoansBetweenProps) {
  const set = (at: number, change: Partial<LoanBetween>) =>
    onChange({ between: between.map((loan, index) => (index === at ? { ...loan, ...change } : loan)) })
  const person = (label: string, place: number, except: number, pick: (place: number) => void) => (
    <Field label={label}>
      {(control) => (
        <select
          {...control}
          className="input"
          value={place}
          onChange={({ target }) => pick(Number(target.value))}
        >
          {owners.map(
            (owner, at) =>
              at !== except && (
                <option key={at} value={at}>
                  {capitalized(nameOf(owner))}
                </option>
              ),
          )}
        </select>
      )}
    </Field>
  )
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 font-semibold">Loans between you</legend>
      {between.map(({ lender, borrower, dollars }, at) => (
        <div key={at} className="grid gap-3 rounded-md border border-line p-3">
          <div className="grid grid-cols-2 gap-3">
            {person('Lent by', lender, borrower, (place) => set(at, { lender: place }))}
            {person('Lent to', borrower, lender, (place) => set(at, { borrower: place }))}
          </div>
          <AmountField
            label="Not repaid yet"
            value={dollars}
            lowest={1}
            highest={MAX_DOLLARS}
            step={500}
            decimals={0}
            onChange={(amount) => set(at, { dollars: amount })}
          />
          <Button
            look="quiet"
            size="small"
            aria-label={`Remove ${possessive(owners[lender])} loan to ${nameOf(owners[borrower])}`}
            onClick={() => onChange({ between: between.filter((_, index) => index !== at) })}
          >
            <X aria-hidden="true" />
            Remove
          </Button>
        </div>
      ))}
      <Button
        look="ghost"
        size="small"
        onClick={() => onChange({ between: [...between, { lender: 0, borrower: 1, dollars: FIRST }] })}
      >
        <Plus aria-hidden="true" />
        Add a loan
      </Button>
    </fieldset>
  )
}

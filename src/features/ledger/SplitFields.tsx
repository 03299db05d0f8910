import { partsOf } from '#domain/ledger/compose.ts'
import type { SplitRule } from '#domain/ledger/entries.ts'
import { rulesAt } from '#domain/ledger/rules-on.ts'
import { typedCents } from '#domain/ledger/typed-cents.ts'
import { MAX_NOTE_LENGTH } from '#domain/ledger/limits.ts'
import { ErrorLine } from '#ui/ErrorLine.tsx'
import { TextField } from '#ui/Field.tsx'
import { agreedFor, differsFromAgreement, type FieldsProps, ruleFor } from './entry-form.store.ts'
import { isPresent, type Ledger, moneyText, nameOf } from './ledger-texts.ts'

const WAYS = [
  ['share', 'By share'],
  ['head', 'By head'],
  ['weights', 'Another way'],
] as const satisfies readonly [SplitRule['by'], string][]

export function SplitFields({ form, ledger, faults, onChange }: FieldsProps) {
  const agreed = agreedFor(form, ledger)
  const by = form.by ?? agreed
  const { owners } = ledger
  return (
    <fieldset className="grid gap-3">
      <legend className="field-label mb-2">How do you split it?</legend>
      <div className="splits">
        {WAYS.map(([way, label]) => (
          <label key={way} className="split-way">
            <input
              type="radio"
              name="split"
              className="sr-only"
              checked={by === way}
              onChange={() => onChange({ by: way === agreed ? null : way })}
            />
            <b>{label}</b>
            <span>{hintFor(way, { agreed, ledger, amount: form.amount })}</span>
          </label>
        ))}
      </div>
      {by === 'weights' && (
        <div className="weights">
          {owners.map(
            (owner, index) =>
              owner.present && (
                <TextField
                  key={owner.number}
                  label={`${nameOf(owner)}: parts`}
                  inputMode="numeric"
                  value={form.weights[index] ?? ''}
                  onChange={({ target }) =>
                    onChange({
                      weights: form.weights.map((text, at) =>
                        at === index ? target.value.replaceAll(/\D/g, '').slice(0, 6) : text,
                      ),
                    })
                  }
                />
              ),
          )}
          <ErrorLine hidden={!faults.weights}>{faults.weights}</ErrorLine>
        </div>
      )}
      {differsFromAgreement(form, ledger) && (
        <TextField
          label="Why not as agreed?"
          hint="Everyone sees it."
          maxLength={MAX_NOTE_LENGTH}
          value={form.reason}
          error={faults.reason}
          onChange={({ target }) => onChange({ reason: target.value })}
        />
      )}
    </fieldset>
  )
}

interface Hint {
  agreed: 'share' | 'head'
  ledger: Ledger
  amount: string
}

function hintFor(way: SplitRule['by'], { agreed, ledger, amount }: Hint): string {
  if (way === agreed) return 'As you agreed'
  if (way === 'weights') return 'In parts, or only some of you'
  const cents = typedCents(amount)
  const here = ledger.owners.filter(isPresent).length
  if (way === 'share') return 'Based on what each of you owns'
  if (!cents) return 'The same for everyone'
  const [first = 0] = partsOf(
    cents,
    { by: 'head' },
    { shares: ledger.owners.map(() => 1), present: ledger.owners.map(isPresent), number: 0 },
  )
  return `${here === 2 ? 'Half' : `1 of ${here}`} each, ${moneyText(first)}`
}

/** Returns everyone's part of the typed amount; null while it isn't known. */
export function shownParts(form: FieldsProps['form'], ledger: Ledger): number[] | null {
  const cents = typedCents(form.amount)
  if (!cents) return null
  const rule: SplitRule = form.kind === 'mortgage' ? { by: 'share' } : ruleFor(form, ledger)
  const { shares } = rulesAt(ledger.history, form.day)
  const around = { shares, present: ledger.owners.map(isPresent), number: ledger.next }
  try {
    return partsOf(cents, rule, around)
  } catch {
    return null
  }
}

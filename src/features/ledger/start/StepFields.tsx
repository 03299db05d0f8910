import { total } from '#domain/exits/cents.ts'
import { typedCents } from '#domain/ledger/typed-cents.ts'
import type { Faults } from '#domain/text-rule.ts'
import { MAX_TITLE_LENGTH } from '#domain/ledger/limits.ts'
import { ErrorLine } from '#ui/ErrorLine.tsx'
import { TextField } from '#ui/Field.tsx'
import { moneyText, nameOf, type Owners, percentText } from '../ledger-texts.ts'
import { OwnerAvatar } from '../OwnerAvatar.tsx'
import { RulesFields } from '../rules/RulesFields.tsx'
import { computedPayment, type Figures } from './start.store.ts'
import { Amount, Fine } from './StepParts.tsx'
import { Summary } from './Summary.tsx'

export interface StepProps {
  step: number
  figures: Figures
  faults: Faults
  owners: Owners
  /** Terms of the agreement from which figures were filled in. */
  agreed: readonly string[]
  day: string
  onChange: (part: Partial<Figures>) => void
}

export function StepFields(props: StepProps) {
  const { step, faults } = props
  return (
    <div className="grid gap-4">
      {step === 0 && <HomeFields {...props} />}
      {step === 1 && <MortgageFields {...props} />}
      {step === 2 && <DownFields {...props} />}
      {step === 3 && <RuleFields {...props} />}
      {step === 4 && <Summary {...props} />}
      <div aria-live="polite">
        {[...new Set(Object.values(faults))].map(
          (fault) =>
            fault && (
              <ErrorLine key={fault} hidden={false}>
                {fault}
              </ErrorLine>
            ),
        )}
      </div>
    </div>
  )
}

function HomeFields({ figures, onChange, day }: StepProps) {
  return (
    <>
      <TextField
        label="Address"
        maxLength={MAX_TITLE_LENGTH}
        autoComplete="street-address"
        value={figures.home}
        onChange={({ target }) => onChange({ home: target.value })}
      />
      <Amount label="Price" value={figures.price} onText={(price) => onChange({ price })} />
      <TextField
        label="Closing day"
        type="date"
        max={day}
        value={figures.closed}
        onChange={({ target }) => onChange({ closed: target.value })}
      />
    </>
  )
}

function MortgageFields({ figures, onChange }: StepProps) {
  const computed = computedPayment(figures)
  const matches = computed !== null && Math.abs(computed - (typedCents(figures.payment) ?? 0)) <= 100
  return (
    <>
      <Amount label="Borrowed" value={figures.borrowed} onText={(borrowed) => onChange({ borrowed })} />
      <div className="field-pair">
        <TextField
          label="Rate, in percent"
          inputMode="decimal"
          value={figures.rate}
          onChange={({ target }) => onChange({ rate: target.value })}
        />
        <TextField
          label="Years"
          inputMode="numeric"
          value={figures.years}
          onChange={({ target }) => onChange({ years: target.value })}
        />
      </div>
      <Amount label="Payment per month" value={figures.payment} onText={(payment) => onChange({ payment })} />
      {computed !== null &&
        (matches ? (
          <Fine>Matches a loan like this</Fine>
        ) : (
          <p className="text-sm text-muted">
            A loan like this costs {moneyText(computed)} a month. Use your lender’s figure if it differs.
          </p>
        ))}
    </>
  )
}

function DownFields({ figures, owners, onChange }: StepProps) {
  const down = figures.down.map((text) => typedCents(text) ?? 0)
  const needed = (typedCents(figures.price) ?? 0) - (typedCents(figures.borrowed) ?? 0)
  const sum = total(down)
  const shares = figures.shares.map(Number)
  return (
    <>
      {owners.map((owner, index) => (
        <div key={owner.number} className="down-row">
          <span className="flex items-center gap-3">
            <OwnerAvatar owner={owner} />
            <span>
              <span className="font-semibold">{nameOf(owner)}</span>
              <span className="block text-sm text-muted">
                {paidText(percentText(down[index] ?? 0, sum), percentText(shares[index] ?? 0, total(shares)))}
              </span>
            </span>
          </span>
          <input
            className="input"
            inputMode="decimal"
            autoComplete="off"
            aria-label={`${nameOf(owner)}: down payment in dollars`}
            value={figures.down[index] ?? ''}
            onChange={({ target }) =>
              onChange({ down: figures.down.map((text, at) => (at === index ? target.value : text)) })
            }
          />
        </div>
      ))}
      <p className="sum-row">
        <span>Together</span>
        <span>{moneyText(sum)}</span>
      </p>
      {sum === needed ? (
        <Fine>Adds up to the price less the mortgage</Fine>
      ) : (
        <p className="text-sm text-alert">
          {sum < needed ? `${moneyText(needed - sum)} is missing` : `${moneyText(sum - needed)} too much`} to
          pay the price with this mortgage.
        </p>
      )}
    </>
  )
}

const paidText = (paid: string, agreed: string) => (paid === agreed ? paid : `${paid}, agreed ${agreed}`)

function RuleFields({ figures, owners, agreed, onChange }: StepProps) {
  return (
    <>
      <p className="text-sm text-muted">
        {agreed.length > 0
          ? 'Filled in from your agreement. Terms you haven’t settled have the usual figures.'
          : 'You haven’t settled an agreement yet, so these are the usual figures. Change them as you like.'}
      </p>
      <RulesFields {...{ figures, owners, onChange }} />
      <Amount
        label="Total contributions per month"
        hint="Due on the first. 0 if you don’t have a house account."
        value={figures.monthly}
        onText={(monthly) => onChange({ monthly })}
      />
    </>
  )
}

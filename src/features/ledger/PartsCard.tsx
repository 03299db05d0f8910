import { ownerColour } from '#art/owner-colour.ts'
import { total } from '#domain/exits/cents.ts'
import { signedCents } from '#domain/ledger/signed-cents.ts'
import { Card } from '#ui/Card.tsx'
import { type EntryForm } from './entry-form.store.ts'
import { isPresent, type Ledger, moneyText, nameOf, percentText } from './ledger-texts.ts'
import { OwnerAvatar } from './OwnerAvatar.tsx'
import { shownParts } from './SplitFields.tsx'

/** Each owner's part of the typed amount, and what the reader gets back. */
export function PartsCard({ form, ledger }: { form: EntryForm; ledger: Ledger }) {
  const parts = shownParts(form, ledger)
  const here = ledger.owners.filter(isPresent)
  const whole = parts ? total(parts) : 0
  const lefts = here.map((owner) => total((parts ?? []).slice(0, owner.number - 1)))
  const paid = form.paidBy === ledger.me ? whole : 0
  const mine = parts?.[ledger.me - 1] ?? 0
  return (
    <Card as="section" aria-labelledby="parts-heading">
      <h2 className="text-title" id="parts-heading">
        What each of you pays
      </h2>
      {parts && whole > 0 && (
        <svg viewBox="0 0 100 12" preserveAspectRatio="none" className="parts-bar" aria-hidden="true">
          {here.map((owner, index) => (
            <rect
              key={owner.number}
              x={((lefts[index] ?? 0) / whole) * 100}
              width={Math.max(0, ((parts[owner.number - 1] ?? 0) / whole) * 100 - 0.6)}
              height="12"
              rx="1.5"
              className={`brick-paid ${ownerColour(owner.colour)}`}
            />
          ))}
        </svg>
      )}
      <ul className="owned-list" aria-live="polite">
        {here.map((owner) => {
          const cents = parts?.[owner.number - 1]
          return (
            <li key={owner.number}>
              <OwnerAvatar owner={owner} />
              {nameOf(owner)}
              <span className="text-sm text-muted">
                {cents === undefined ? '' : percentText(cents, whole)}
              </span>
              <b>{cents === undefined ? '—' : moneyText(cents)}</b>
            </li>
          )
        })}
      </ul>
      {parts && typeof form.paidBy === 'number' && (
        <p className="parts-result">
          <span>{paid >= mine ? 'You get back' : 'You’ll owe'}</span>
          <b className="text-title">{moneyText(Math.abs(paid - mine))}</b>
        </p>
      )}
      {parts && form.paidBy === 'house' && (
        <p className="mt-2 text-sm text-muted">
          The house account pays, so nobody owes anyone. It has {signedCents(ledger.house).replace('+', '')}.
        </p>
      )}
    </Card>
  )
}

import { Link2 } from 'lucide-react'
import type { EntryInBooks } from '#api/features/ledger/home/schemas.ts'
import { dayOf } from '#domain/day.ts'
import { isRecurring } from '#domain/ledger/recurring/recurring.ts'
import { typedCents } from '#domain/ledger/typed-cents.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import type { EntryForm } from './entry-form.store.ts'
import { dayText, type Ledger, lower, moneyText, nameOf, ownerOf } from './ledger-texts.ts'

interface CorrectionCardProps {
  old: EntryInBooks
  form: EntryForm
  ledger: Ledger
  isFixable: boolean
  canType: boolean
  busy: string | false
  onBack: () => void
}

/** An entry with its current state, and how it would be corrected: by a reversal and a new entry. */
export function CorrectionCard({ old, form, ledger, isFixable, canType, busy, onBack }: CorrectionCardProps) {
  const { entry, reversedBy, correctedBy } = old
  const isGone = reversedBy !== null
  const amount = typedCents(form.amount)
  return (
    <Card as="section" aria-labelledby="correction-heading">
      <h2 className="text-title" id="correction-heading">
        {isFixable ? 'Correct this entry' : `Entry ${entry.number}`}
      </h2>
      <ol className="correction">
        <Step
          number={entry.number}
          title={entry.content.title}
          cents={entry.cents}
          hint={stampOf(entry, ledger)}
          isGone={isGone || canType}
        />
        {reversedBy && (
          <Step
            number={reversedBy.number}
            title={reversedBy.content.title}
            cents={-reversedBy.cents}
            hint={stampOf(reversedBy, ledger)}
          />
        )}
        {correctedBy && (
          <Step
            number={correctedBy.number}
            title={correctedBy.content.title}
            cents={correctedBy.cents}
            hint={stampOf(correctedBy, ledger)}
            isNew
          />
        )}
        {!isGone && canType && (
          <>
            <Step
              number={ledger.next}
              title={`Reversal of entry ${entry.number}`}
              cents={-entry.cents}
              hint={`You, ${dayText(ledger.day)}`}
            />
            <Step
              number={ledger.next + 1}
              title={form.title || entry.content.title}
              cents={amount ?? 0}
              hint={`Dated ${dayText(form.day)}, added ${dayText(ledger.day)}`}
              isNew
            />
          </>
        )}
      </ol>
      {entry.content.note && <p className="text-sm">“{entry.content.note}”</p>}
      {entry.content.kind === 'expense' && entry.content.reason && (
        <p className="text-sm text-muted">Split differently because: “{entry.content.reason}”</p>
      )}
      <p className="mt-2 flex gap-2 text-sm text-muted">
        <Link2 className="mt-0.5 size-4 flex-none" aria-hidden="true" />
        Nothing is deleted. Each entry is sealed to the one before it, so a change would show. Everyone sees
        this correction.
      </p>
      {isFixable && (
        <div className="mt-4 flex flex-wrap gap-2">
          {canType && (
            <Button type="submit" busy={busy === 'save' && 'Saving…'}>
              Save the correction
            </Button>
          )}
          <Button look="ghost" busy={busy === 'back' && 'Reversing…'} onClick={onBack}>
            Reverse it
          </Button>
        </div>
      )}
    </Card>
  )
}

interface StepProps {
  number: number
  title: string
  cents: number
  hint: string
  isGone?: boolean
  isNew?: boolean
}

function Step({ number, title, cents, hint, isGone, isNew }: StepProps) {
  return (
    <li className={isGone ? 'is-gone' : isNew ? 'is-new' : undefined}>
      <span className="correction-number">{number}</span>
      <span className="min-w-0 grow">
        <b>{title}</b>
        <span>{hint}</span>
      </span>
      <b>{moneyText(cents)}</b>
    </li>
  )
}

function stampOf(entry: EntryInBooks['entry'], { owners }: Ledger): string {
  const { author, content, recorded } = entry
  const added = dayOf(recorded)
  const name = nameOf(ownerOf(owners, author))
  const who = isRecurring(entry) ? `Recurring, by ${lower(name)}` : name
  return added === content.day
    ? `${who}, ${dayText(content.day)}`
    : `${who}, dated ${dayText(content.day)}, added ${dayText(added)}`
}

import { useState } from 'react'
import type { AgreementResponse } from '#api/features/agreement/schemas.ts'
import { capitalized, formatDollars, formatList } from '#domain/format.ts'
import { centsTyped, typedCents } from '#domain/ledger/typed-cents.ts'
import { useAction } from '#lib/use-action.ts'
import { useLatest } from '#lib/use-latest.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/Field.tsx'
import { refreshAgreement } from './agreement.store.ts'
import { nameOf, type People } from './agreement-texts.ts'
import { saveDown } from './calls.ts'

/** Everyone's down payment. Each enters their own; otherwise it's their share of the plan's. */
export function DownPayments({ agreement, owners }: { agreement: AgreementResponse; owners: People }) {
  const you = owners.find(({ is_you }) => is_you)
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState(you?.down == null ? '' : centsTyped(you.down))
  const latest = useLatest(typed)
  const [error, setError] = useState<string>()
  const { busy, run } = useAction<'save' | 'forget'>()
  const known = owners.filter(({ down }) => down !== null)

  const send = (name: 'save' | 'forget', cents: number | null) =>
    void run(
      name,
      async () => {
        await saveDown(cents)
        await refreshAgreement()
        // What's been typed since stays open.
        if (latest.current === typed) setOpen(false)
      },
      'We couldn’t save it.',
    )
  const save = () => {
    const cents = typedCents(typed)
    if (cents === null) setError('Enter an amount.')
    else send('save', cents)
  }

  return (
    <div className="agr-down">
      <p className="text-sm text-muted">
        {known.length === owners.length
          ? `${capitalized(formatList(known.map((owner) => `${nameOf(owner)} ${formatDollars((owner.down ?? 0) / 100)}`)))} down.`
          : `Based on the ${formatDollars(agreement.down)} down payment in your plan, by share for anyone who hasn’t said what they’ll pay.`}
      </p>
      {isOpen ? (
        <form
          className="agr-down-form"
          onSubmit={(event) => {
            event.preventDefault()
            save()
          }}
        >
          <TextField
            label="Your down payment, $"
            hint="Only your group sees it."
            inputMode="decimal"
            value={typed}
            error={error}
            onChange={({ target }) => {
              setTyped(target.value)
              setError(undefined)
            }}
          />
          <Button type="submit" size="small" busy={busy === 'save' && 'Saving…'}>
            Save
          </Button>
          {you?.down != null && (
            <Button
              size="small"
              look="quiet"
              busy={busy === 'forget' && 'Removing…'}
              onClick={() => send('forget', null)}
            >
              Remove
            </Button>
          )}
        </form>
      ) : (
        <button type="button" className="link text-sm" onClick={() => setOpen(true)}>
          {you?.down == null ? 'Enter your down payment' : 'Change yours'}
        </button>
      )}
    </div>
  )
}

import { useState } from 'react'
import type { RecurringView } from '#api/features/ledger/recurring/schemas.ts'
import { formatDay } from '#domain/format.ts'
import { centsTyped, typedCents } from '#domain/ledger/typed-cents.ts'
import { refreshIfStale } from '#lib/if-stale.ts'
import { notify } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { TextField } from '#ui/Field.tsx'
import { postDue, skipDue } from './calls.ts'
import { recurringQuery } from './recurring.store.ts'
import { amountOf } from './recurring-texts.ts'

type Due = RecurringView['due'][number]

/** Asks for the amount of a recurring entry that's due. */
export function DueCard({ due }: { due: Due }) {
  const { id, day, draft, why } = due
  const { title, kind } = draft
  const cents = amountOf(due)
  const [amount, setAmount] = useState(centsTyped(cents))
  const { busy, run } = useAction<'post' | 'skip'>()
  const typed = typedCents(amount)
  const answer = (name: 'post' | 'skip') =>
    run(
      name,
      async () => {
        const next =
          name === 'post' ? await postDue(id, day, typed === cents ? null : typed) : await skipDue(id, day)
        recurringQuery().put(next)
        notify.success(name === 'post' ? 'Saved' : 'Left out')
      },
      refreshIfStale(recurringQuery.refresh, 'We couldn’t save that. Please try again.'),
    )
  return (
    <Card as="li" className="vote-card">
      <h3 className="text-title">
        {title}, {formatDay(day)}
      </h3>
      <p className="text-sm text-muted">
        {why === '' ? 'What did it come to?' : `It couldn’t be added by itself: ${why}`}
      </p>
      <div className="mt-3 flex flex-wrap items-end gap-3">
        <TextField
          label="Amount"
          className="max-w-40"
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          readOnly={kind === 'contribution'}
          error={!typed && 'Enter an amount.'}
          onChange={({ target }) => setAmount(target.value)}
        />
        <Button busy={busy === 'post' && 'Adding…'} disabled={!typed} onClick={() => void answer('post')}>
          Add it
        </Button>
        <Button look="quiet" busy={busy === 'skip' && 'Skipping…'} onClick={() => void answer('skip')}>
          Leave it out
        </Button>
      </div>
    </Card>
  )
}

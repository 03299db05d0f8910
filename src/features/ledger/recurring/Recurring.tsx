import { useState } from 'react'
import type { RecurringView } from '#api/features/ledger/recurring/schemas.ts'
import { refreshIfStale } from '#lib/if-stale.ts'
import { useQuery } from '#lib/query.ts'
import { notify } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { BackToMoney } from '../BackToMoney.tsx'
import { EntryIcon } from '../EntryIcon.tsx'
import { dayNumber, moneyText } from '../ledger-texts.ts'
import { endRecurring } from './calls.ts'
import { DueCard } from './DueCard.tsx'
import { recurringQuery } from './recurring.store.ts'
import { type Begun, RecurringForm } from './RecurringForm.tsx'
import { Starters } from './Starters.tsx'
import { amountOf, detailText, type Recurring as RecurringEntry } from './recurring-texts.ts'

interface RecurringProps {
  view: RecurringView
  day: string
  canSave: boolean
}

export function Recurring({ view: initial, day, canSave }: RecurringProps) {
  const { data } = useQuery(canSave ? recurringQuery() : null, initial)
  const view = data ?? initial
  const { owners, recurring, due } = view
  const [changing, setChanging] = useState<number | null>(null)
  const [begun, setBegun] = useState<Begun | null>(null)
  const old = recurring.find(({ id }) => id === changing) ?? null
  return (
    <>
      <BackToMoney />
      <h1 className="display text-section">Recurring entries</h1>
      <p className="mt-1 mb-5 text-muted">
        We add each entry on its day, or ask you what it came to. Any of you can see, change and end them.
      </p>
      <div className="ledger-grid">
        <div className="ledger-main">
          {due.length > 0 && (
            <ul className="grid gap-4" aria-label="Waiting for you">
              {due.map((one) => (
                <DueCard key={`${one.id} ${one.day}`} due={one} />
              ))}
            </ul>
          )}
          <Card as="section" aria-labelledby="recurring-heading">
            <h2 className="text-title" id="recurring-heading">
              What repeats
            </h2>
            {recurring.length === 0 ? (
              <Starters
                rules={view.rules}
                day={day}
                onPick={(part) => setBegun({ part, nth: (begun?.nth ?? 0) + 1 })}
              />
            ) : (
              <ul className="coming">
                {recurring.map((one) => (
                  <Row key={one.id} {...{ one, owners, canSave }} onChange={() => setChanging(one.id)} />
                ))}
              </ul>
            )}
          </Card>
        </div>
        <div className="ledger-side">
          {canSave && (
            <RecurringForm
              key={old ? `${old.id} ${old.version}` : 'new'}
              around={{ view, day, old }}
              begun={begun}
              onDone={() => setChanging(null)}
            />
          )}
        </div>
      </div>
    </>
  )
}

function Row({
  one,
  owners,
  canSave,
  onChange,
}: {
  one: RecurringEntry
  owners: RecurringView['owners']
  canSave: boolean
  onChange: () => void
}) {
  const { busy, run } = useAction<'end'>()
  const day = one.rhythm.kind === 'monthly' ? String(one.rhythm.day) : dayNumber(one.next ?? one.rhythm.start)
  return (
    <li className="flex-wrap">
      <span className="entry-day">{day}</span>
      <span className="max-sm:hidden">
        <EntryIcon content={one.draft} />
      </span>
      <span className="min-w-0 flex-1">
        <b>{one.draft.title}</b>
        <span>{detailText(owners, one)}</span>
      </span>
      <b className="whitespace-nowrap">{one.asks ? 'Ask me' : moneyText(amountOf(one))}</b>
      {canSave && (
        <span className="flex justify-end max-sm:w-full">
          <Button size="small" look="quiet" aria-label={`Change ${one.draft.title}`} onClick={onChange}>
            Change
          </Button>
          <Button
            size="small"
            look="quiet"
            aria-label={`End ${one.draft.title}`}
            busy={busy && 'Ending…'}
            onClick={() =>
              void run(
                'end',
                async () => {
                  recurringQuery().put(await endRecurring(one.id))
                  notify.success(`${one.draft.title} won’t come back`)
                },
                refreshIfStale(recurringQuery.refresh, 'We couldn’t end that. Please try again.'),
              )
            }
          >
            End
          </Button>
        </span>
      )}
    </li>
  )
}

import { type FormEvent, useState } from 'react'
import type { RecurringView } from '#api/features/ledger/recurring/schemas.ts'
import { CATEGORIES, type Payer, SPENDING } from '#domain/ledger/accounts.ts'
import { partsOf } from '#domain/ledger/compose.ts'
import type { Rhythm } from '#domain/ledger/recurring/occurrences.ts'
import { typedCents } from '#domain/ledger/typed-cents.ts'
import { keysOf } from '#domain/keys.ts'
import { MAX_TITLE_LENGTH } from '#domain/ledger/limits.ts'
import { notify } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { useHydrated } from '#lib/use-hydrated.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { SelectField, TextField } from '#ui/Field.tsx'
import { isPresent, nameOf } from '../ledger-texts.ts'
import { addRecurring, type NewRecurring } from './calls.ts'
import { recurringQuery } from './recurring.store.ts'

const KINDS = {
  expense: 'An expense',
  contribution: 'Contributions to the house account',
  mortgage: 'The mortgage payment',
  transfer: 'From the house account to the reserve',
} as const

type RecurringKind = keyof typeof KINDS

const TITLES: Readonly<Record<RecurringKind, string>> = {
  expense: '',
  contribution: 'Contributions',
  mortgage: 'Mortgage payment',
  transfer: 'To the reserve',
}

const RHYTHMS = [
  ['monthly 1', 'Every month'],
  ['monthly 2', 'Every 2 months'],
  ['monthly 3', 'Every 3 months'],
  ['monthly 6', 'Every 6 months'],
  ['monthly 12', 'Every year'],
  ['weekly 1', 'Every week'],
  ['weekly 2', 'Every 2 weeks'],
] as const

interface RecurringFormProps {
  owners: RecurringView['owners']
  shares: readonly number[]
  /** Today, such as 2029-01-15. */
  day: string
}

export function RecurringForm({ owners, shares, day }: RecurringFormProps) {
  const [kind, setKind] = useState<RecurringKind>('expense')
  const [title, setTitle] = useState('')
  const [amount, setAmount] = useState('')
  const [start, setStart] = useState(day)
  const [often, setOften] = useState<string>(RHYTHMS[0][0])
  const [category, setCategory] = useState<(typeof SPENDING)[number]>('utilities')
  const [paidBy, setPaidBy] = useState<Payer>('house')
  const [by, setBy] = useState<'share' | 'head'>('share')
  const [asks, setAsks] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const { busy, run } = useAction<'add'>()
  const isReady = useHydrated()
  const cents = typedCents(amount)
  const around = { shares, present: owners.map(isPresent), number: 0 }
  const shownTitle = title.trim() || TITLES[kind]
  const isPaid = kind === 'expense' || kind === 'mortgage'

  function draft(): NewRecurring['draft'] | null {
    if (!cents || shownTitle === '' || start === '') return null
    const dated = { day: start, title: shownTitle }
    switch (kind) {
      case 'expense':
        return { ...dated, kind, cents, category, paidBy, split: { by } }
      case 'mortgage':
        return { ...dated, kind, cents, interest: 0, paidBy, split: { by: 'share' } }
      case 'transfer':
        return { ...dated, kind, cents, to: 'reserve' }
      case 'contribution':
        return { ...dated, kind, amounts: partsOf(cents, { by: 'share' }, around), to: 'house' }
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    setChecked(true)
    const added = draft()
    if (!added) return
    const [unit, count] = often.split(' ')
    const every = Number(count)
    const rhythm: Rhythm =
      unit === 'weekly'
        ? { kind: 'weekly', start, every }
        : { kind: 'monthly', start, every, day: Number(start.slice(8, 10)) }
    void run(
      'add',
      async () => {
        recurringQuery().put(await addRecurring({ draft: added, rhythm, asks }))
        setTitle('')
        setAmount('')
        setChecked(false)
        notify.success('Added')
      },
      'We couldn’t add that. Please try again.',
    )
  }

  return (
    <Card as="section" aria-labelledby="add-heading">
      <h2 className="text-title" id="add-heading">
        Add a recurring entry
      </h2>
      <form onSubmit={submit} noValidate>
        <fieldset className="mt-4 grid min-w-0 gap-4" disabled={!isReady}>
          <SelectField
            label="What comes back?"
            value={kind}
            onChange={({ target }) => setKind(keysOf(KINDS).find((one) => one === target.value) ?? 'expense')}
          >
            {keysOf(KINDS).map((one) => (
              <option key={one} value={one}>
                {KINDS[one]}
              </option>
            ))}
          </SelectField>
          <div className="field-pair">
            <TextField
              label="Name"
              maxLength={MAX_TITLE_LENGTH}
              placeholder={TITLES[kind]}
              value={title}
              error={isChecked && shownTitle === '' && 'Say what it is.'}
              onChange={({ target }) => setTitle(target.value)}
            />
            <TextField
              label={kind === 'contribution' ? 'Amount, all of you together' : 'Amount'}
              inputMode="decimal"
              autoComplete="off"
              placeholder="0.00"
              value={amount}
              error={isChecked && !cents && 'Enter an amount, such as 131.00.'}
              hint={kind === 'contribution' ? 'Divided by share.' : undefined}
              onChange={({ target }) => setAmount(target.value)}
            />
          </div>
          <div className="grid gap-4">
            <SelectField label="How often?" value={often} onChange={({ target }) => setOften(target.value)}>
              {RHYTHMS.map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </SelectField>
            <TextField
              label="First on"
              type="date"
              min={day}
              value={start}
              error={isChecked && start === '' && 'Choose a day.'}
              hint={
                Number(start.slice(8, 10)) > 28 && often.startsWith('monthly')
                  ? 'The last day of shorter months.'
                  : undefined
              }
              onChange={({ target }) => setStart(target.value)}
            />
          </div>
          {isPaid && (
            <div className="grid gap-4">
              <SelectField
                label="Who pays?"
                value={paidBy}
                onChange={({ target }) =>
                  setPaidBy(target.value === 'house' ? 'house' : Number(target.value))
                }
              >
                <option value="house">House account</option>
                {owners.filter(isPresent).map((owner) => (
                  <option key={owner.number} value={owner.number}>
                    {nameOf(owner)}
                  </option>
                ))}
              </SelectField>
              {kind === 'expense' && (
                <SelectField
                  label="Kind"
                  value={category}
                  onChange={({ target }) => {
                    const picked = SPENDING.find((one) => one === target.value)
                    if (picked) setCategory(picked)
                  }}
                >
                  {SPENDING.map((one) => (
                    <option key={one} value={one}>
                      {CATEGORIES[one]}
                    </option>
                  ))}
                </SelectField>
              )}
            </div>
          )}
          {kind === 'expense' && (
            <SelectField
              label="How do you split it?"
              value={by}
              onChange={({ target }) => setBy(target.value === 'head' ? 'head' : 'share')}
            >
              <option value="share">By share</option>
              <option value="head">By head</option>
            </SelectField>
          )}
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              className="size-5 accent-action"
              checked={asks}
              onChange={({ target }) => setAsks(target.checked)}
            />
            Ask me each time, because the amount changes
          </label>
          <Button type="submit" className="justify-self-start" busy={busy && 'Adding…'}>
            Add
          </Button>
        </fieldset>
      </form>
    </Card>
  )
}

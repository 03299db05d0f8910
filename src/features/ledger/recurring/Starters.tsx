import type { RecurringView } from '#api/features/ledger/recurring/schemas.ts'
import { monthsAfter } from '#domain/day.ts'
import type { RecurringDraft } from '#domain/ledger/recurring/recurring.ts'
import { centsTyped } from '#domain/ledger/typed-cents.ts'
import { Button } from '#ui/Button.tsx'
import { EntryIcon } from '../EntryIcon.tsx'
import type { RecurringForm } from './recurring-form.store.ts'

interface StartersProps {
  rules: RecurringView['rules']
  day: string
  onPick: (part: Partial<RecurringForm>) => void
}

interface Starter {
  title: string
  hint: string
  /** For its picture. */
  content: RecurringDraft
  part: Partial<RecurringForm>
}

/** Typical recurring entries to fill in, while there are none. */
export function Starters({ rules, day, onPick }: StartersProps) {
  const start = monthsAfter(`${day.slice(0, 7)}-01`, 1)
  const each = { day: start, title: '', cents: 1, split: { by: 'share' }, paidBy: 'house' } as const
  const starters: Starter[] = [
    {
      title: 'Contributions',
      hint: 'What each of you pays into the house account',
      content: { ...each, kind: 'contribution', amounts: [1], to: 'house' },
      part: { kind: 'contribution', amount: rules.monthly ? centsTyped(rules.monthly) : '' },
    },
    {
      title: 'Mortgage payment',
      hint: 'We split it into principal and interest',
      content: { ...each, kind: 'mortgage', interest: 0 },
      part: { kind: 'mortgage', amount: '' },
    },
    {
      title: 'Home insurance',
      hint: 'Once a month, or once a year',
      content: { ...each, kind: 'expense', category: 'insurance' },
      part: { kind: 'expense', category: 'insurance', amount: '' },
    },
    {
      title: 'Property tax',
      hint: 'On the days your city bills you',
      content: { ...each, kind: 'expense', category: 'tax' },
      part: { kind: 'expense', category: 'tax', amount: '' },
    },
  ]
  return (
    <>
      <p className="mt-1 text-muted">Nothing repeats yet. Most homes start with these.</p>
      <ul className="coming">
        {starters.map(({ title, hint, content, part }) => (
          <li key={title}>
            <EntryIcon content={content} />
            <span className="min-w-0 grow">
              <b>{title}</b>
              <span>{hint}</span>
            </span>
            <Button
              size="small"
              look="ghost"
              className="flex-none"
              aria-label={`Fill in ${title}`}
              onClick={() => onPick({ ...part, title, start, often: 'monthly 1', paidBy: 'house' })}
            >
              Fill in
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

import type { RecurringView } from '#api/features/ledger/recurring/schemas.ts'
import type { Payer, Spending } from '#domain/ledger/accounts.ts'
import { partsOf } from '#domain/ledger/compose.ts'
import type { SplitRule } from '#domain/ledger/entries.ts'
import { clauseFor, type Rules } from '#domain/ledger/opening.ts'
import type { Rhythm } from '#domain/ledger/recurring/occurrences.ts'
import { centsOf, type RecurringDraft, type Repeating } from '#domain/ledger/recurring/recurring.ts'
import { centsTyped, typedCents } from '#domain/ledger/typed-cents.ts'
import type { Faults } from '#domain/text-rule.ts'
import { creditFault, creditTyped } from '../CreditField.tsx'
import { isPresent } from '../ledger-texts.ts'
import type { Recurring } from './recurring-texts.ts'

export const KINDS = {
  expense: 'An expense',
  contribution: 'Contributions to the house account',
  mortgage: 'The mortgage payment',
  transfer: 'From the house account to the reserve',
} as const

export type RecurringKind = keyof typeof KINDS

export const TITLES: Readonly<Record<RecurringKind, string>> = {
  expense: '',
  contribution: 'Contributions',
  mortgage: 'Mortgage payment',
  transfer: 'To the reserve',
}

export const RHYTHMS = [
  ['monthly 1', 'Every month'],
  ['monthly 2', 'Every 2 months'],
  ['monthly 3', 'Every 3 months'],
  ['monthly 6', 'Every 6 months'],
  ['monthly 12', 'Every year'],
  ['weekly 1', 'Every week'],
  ['weekly 2', 'Every 2 weeks'],
] as const

/** What's typed so far. Texts stay as they were typed. */
export interface RecurringForm {
  kind: RecurringKind
  title: string
  amount: string
  start: string
  often: string
  category: Spending
  paidBy: Payer
  /** Null while it follows the agreement. */
  by: SplitRule['by'] | null
  credit: string
  asks: boolean
}

/** A form's context. `old` is the entry that it edits; `day` is today, such as 2029-01-15. */
export interface Around {
  view: Pick<RecurringView, 'owners' | 'rules' | 'recurring'>
  day: string
  old: Recurring | null
}

export function initialForm({ view: { rules }, day, old }: Around): RecurringForm {
  const empty: RecurringForm = {
    kind: 'expense',
    title: '',
    amount: '',
    start: day,
    often: RHYTHMS[0][0],
    category: 'utilities',
    paidBy: 'house',
    by: null,
    credit: String(rules.improvementCredit),
    asks: false,
  }
  if (!old) return empty
  const { draft, rhythm, asks, next } = old
  return {
    ...empty,
    kind: draft.kind,
    title: draft.title,
    amount: centsTyped(centsOf(draft)),
    start: next ?? rhythm.start,
    often: `${rhythm.kind} ${rhythm.every}`,
    asks,
    ...((draft.kind === 'expense' || draft.kind === 'mortgage') && { paidBy: draft.paidBy }),
    ...(draft.kind === 'expense' && {
      category: draft.category,
      by: draft.split.by,
      credit: String(draft.creditPercent ?? 0),
    }),
  }
}

export const agreedBy = ({ category }: RecurringForm, rules: Rules) => clauseFor(category, rules)

export const titleOf = ({ kind, title }: RecurringForm): string => title.trim() || TITLES[kind]

export function faultsOf(form: RecurringForm, { view: { rules } }: Around): Faults {
  const { kind, category, amount, start, credit } = form
  const uncredited =
    kind === 'expense' && category === 'improvements' && creditFault(credit, rules.improvementCredit)
  return {
    ...(titleOf(form) === '' && { title: 'Say what it is.' }),
    ...(!typedCents(amount) && { amount: 'Enter an amount, such as 131.00.' }),
    ...(start === '' && { start: 'Choose a day.' }),
    ...(uncredited && { credit: uncredited }),
  }
}

/** Call it when there are no faults. Values not in the form stay as they were. */
export function repeatingFrom(form: RecurringForm, around: Around): Repeating {
  return { draft: draftFrom(form, around), rhythm: rhythmFrom(form, around.old) }
}

function draftFrom(form: RecurringForm, { view, old }: Around): RecurringDraft {
  const { kind, paidBy, category, start } = form
  const cents = typedCents(form.amount) ?? 0
  const dated = { day: start, title: titleOf(form), note: old?.draft.note }
  switch (kind) {
    case 'expense': {
      const before = old?.draft.kind === 'expense' ? old.draft : null
      const by = form.by ?? agreedBy(form, view.rules)
      const keepsWeights = by === 'weights' && before?.split.by === 'weights'
      const split = keepsWeights ? before.split : ({ by: by === 'head' ? 'head' : 'share' } as const)
      const credit = category === 'improvements' && { creditPercent: creditTyped(form.credit) }
      return { ...dated, kind, cents, category, paidBy, split, reason: before?.reason, ...credit }
    }
    case 'mortgage': {
      const split = old?.draft.kind === 'mortgage' ? old.draft.split : ({ by: 'share' } as const)
      return { ...dated, kind, cents, interest: 0, paidBy, split }
    }
    case 'transfer':
      return { ...dated, kind, cents, to: 'reserve' }
    case 'contribution': {
      const before = old?.draft.kind === 'contribution' ? old.draft : null
      const isSame = before !== null && centsOf(before) === cents
      const amounts = isSame ? before.amounts : partsOf(cents, { by: 'share' }, aroundOf(view))
      return { ...dated, kind, amounts, to: before?.to ?? 'house' }
    }
  }
}

const aroundOf = ({ rules, owners }: Around['view']) => ({
  shares: rules.shares,
  present: owners.map(isPresent),
  number: 0,
})

/** An unchanged rhythm keeps its start and the day it's counted from, such as the 31st. */
function rhythmFrom({ often, start }: RecurringForm, old: Recurring | null): Rhythm {
  const [unit, count] = often.split(' ')
  const every = Number(count)
  const isSameDay = old !== null && start === (old.next ?? old.rhythm.start)
  if (isSameDay && old.rhythm.kind === unit && old.rhythm.every === every) return old.rhythm
  if (unit === 'weekly') return { kind: 'weekly', start, every }
  const sameDay = isSameDay && old.rhythm.kind === 'monthly' ? old.rhythm.day : null
  return { kind: 'monthly', start, every, day: sameDay ?? Number(start.slice(8, 10)) }
}

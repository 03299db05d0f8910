import { approvalsFor, approversOf, votesNeeded, isDecidedByAuthor } from '#domain/ledger/approvals.ts'
import type { Payer, Spending, Till } from '#domain/ledger/accounts.ts'
import type { Draft, SplitRule } from '#domain/ledger/entries.ts'
import { keysOf } from '#domain/keys.ts'
import { owedOn } from '#domain/ledger/loans.ts'
import { clauseFor } from '#domain/ledger/opening.ts'
import { rulesAt } from '#domain/ledger/rules-on.ts'
import { centsTyped, typedCents } from '#domain/ledger/typed-cents.ts'
import type { Faults } from '#domain/text-rule.ts'
import { creditTyped } from './CreditField.tsx'
import { isPresent, type Ledger } from './ledger-texts.ts'

export const KINDS = {
  expense: 'Expense',
  contribution: 'Contribution',
  mortgage: 'Mortgage payment',
  principal: 'Lump sum on the mortgage',
  transfer: 'To the reserve',
  loan: 'Loan between you',
  repay: 'Loan paid back',
  payment: 'Payment between you',
} as const

export type FormKind = keyof typeof KINDS

/** What's typed so far. Texts stay as they were typed. */
export interface EntryForm {
  kind: FormKind
  title: string
  amount: string
  day: string
  category: Spending
  paidBy: Payer
  /** Null while it follows the agreement. */
  by: SplitRule['by'] | null
  weights: string[]
  reason: string
  note: string
  interest: string
  /** For an improvement, in percent. */
  credit: string
  to: Till
  /** Who gives and who receives a loan or a payment. */
  lender: number
  borrower: number
  rate: string
  /** The number of the loan being paid back. */
  loan: number
}

/** What a link prefills. */
export interface Begun {
  kind: FormKind
  loan: number | null
}

/** Returns loans that aren't paid off. */
export const openLoans = ({ loans }: Ledger) => loans.filter(({ state }) => owedOn(state) > 0)

export const loanIn = ({ loan }: Pick<EntryForm, 'loan'>, ledger: Ledger) =>
  openLoans(ledger).find(({ number }) => number === loan)

/** Returns the kinds of entries available: there's no repayment if nothing is owed. */
export const kindsFor = (ledger: Ledger): FormKind[] =>
  keysOf(KINDS).filter(
    (kind) =>
      (kind !== 'repay' || openLoans(ledger).length > 0) && (kind !== 'principal' || ledger.mortgage > 0),
  )

export interface Asked {
  asked: readonly number[]
  needed: number
}

export interface FieldsProps {
  form: EntryForm
  ledger: Ledger
  faults: Faults
  onChange: (part: Partial<EntryForm>) => void
}

export function emptyForm(ledger: Ledger, begun: Begun | null = null): EntryForm {
  const other = ledger.owners.find((owner) => owner.present && !owner.is_you)
  return {
    kind: kindsFor(ledger).find((kind) => kind === begun?.kind) ?? 'expense',
    title: '',
    amount: '',
    day: ledger.day,
    category: 'repairs',
    paidBy: ledger.me,
    by: null,
    weights: ledger.owners.map(({ present }) => (present ? '1' : '0')),
    reason: '',
    note: '',
    interest: nextInterestText(ledger),
    credit: String(ledger.rules.improvementCredit),
    to: 'house',
    lender: ledger.me,
    borrower: other?.number ?? ledger.me,
    rate: '5',
    loan: begun?.loan ?? openLoans(ledger)[0]?.number ?? 0,
  }
}

/** Fills in the form with an entry to correct; null if its kind can't be corrected with the form. */
export function formFor(ledger: Ledger, draft: Draft): EntryForm | null {
  const empty = { ...emptyForm(ledger), day: draft.day, title: draft.title, note: draft.note ?? '' }
  if (draft.kind === 'expense')
    return {
      ...empty,
      amount: centsTyped(draft.cents),
      category: draft.category,
      paidBy: draft.paidBy,
      by: draft.split.by,
      weights:
        draft.split.by === 'weights'
          ? ledger.owners.map((_owner, index) => weightText(draft, index))
          : empty.weights,
      reason: draft.reason ?? '',
      credit: String(draft.creditPercent ?? ledger.rules.improvementCredit),
    }
  if (draft.kind === 'mortgage')
    return {
      ...empty,
      kind: 'mortgage',
      amount: centsTyped(draft.cents),
      interest: centsTyped(draft.interest),
      paidBy: draft.paidBy,
    }
  if (draft.kind === 'transfer' && draft.to === 'reserve')
    return { ...empty, kind: 'transfer', amount: centsTyped(draft.cents) }
  return null
}

const weightText = (draft: Draft & { kind: 'expense' }, index: number): string =>
  draft.split.by === 'weights' ? String(draft.split.weights[index] ?? 0) : '1'

export const agreedFor = ({ category, day }: EntryForm, { history }: Ledger): 'share' | 'head' =>
  clauseFor(category, rulesAt(history, day))

export function ruleFor(form: EntryForm, ledger: Ledger): SplitRule {
  const by = form.by ?? agreedFor(form, ledger)
  return by === 'weights' ? { by, weights: form.weights.map((text) => Number(text) || 0) } : { by }
}

export const differsFromAgreement = (form: EntryForm, ledger: Ledger) =>
  form.kind === 'expense' && form.by !== null && form.by !== agreedFor(form, ledger)

/** Returns whose approval it needs before it counts, and how many of them; null if the reader’s is enough. */
export function approvalNeededFor(form: EntryForm, ledger: Ledger): Asked | null {
  const here = ledger.owners.filter(isPresent).map(({ number }) => number)
  const change = { draft: draftFrom(form, ledger), reversed: null }
  const entries = ledger.loans.map(({ number, terms, ...who }) => ({
    number,
    content: { kind: 'loan', day: '', title: '', ...who, ...terms } as const,
  }))
  const asks = approvalsFor(change, { rules: ledger.rules, entries, present: ledger.owners.map(isPresent) })
  if (asks === null || isDecidedByAuthor(asks, here, ledger.me)) return null
  return { asked: approversOf(asks, here), needed: votesNeeded(asks, here) }
}

/** Returns owners, and former owners who still owe or are owed something. */
export const mayPayOf = ({ owners, balances }: Ledger) =>
  owners.filter(({ present, number }) => present || (balances[number - 1] ?? 0) !== 0)

/** Call it when there are no faults. */
export function draftFrom(form: EntryForm, ledger: Ledger): Draft {
  const cents = typedCents(form.amount) ?? 0
  const reason = differsFromAgreement(form, ledger) ? form.reason : undefined
  const dated = {
    day: form.day,
    title: form.title.trim() || KINDS[form.kind],
    note: form.note.trim() || undefined,
  }
  switch (form.kind) {
    case 'expense': {
      const { category, paidBy } = form
      const credit = category === 'improvements' && { creditPercent: creditTyped(form.credit) }
      return {
        ...dated,
        kind: 'expense',
        cents,
        category,
        paidBy,
        split: ruleFor(form, ledger),
        reason,
        ...credit,
      }
    }
    case 'contribution':
      return {
        ...dated,
        kind: 'contribution',
        to: form.to,
        amounts: ledger.owners.map(({ number }) => (number === ownerIn(form, ledger) ? cents : 0)),
      }
    case 'principal':
      return { ...dated, kind: 'principal', cents, owner: ownerIn(form, ledger) }
    case 'repay':
      return { ...dated, kind: 'repay', cents, loan: form.loan }
    case 'mortgage': {
      const interest = typedCents(form.interest) ?? 0
      return { ...dated, kind: 'mortgage', cents, interest, paidBy: form.paidBy, split: { by: 'share' } }
    }
    case 'transfer':
      return { ...dated, kind: 'transfer', cents, to: 'reserve' }
    case 'payment':
      return { ...dated, kind: 'payment', cents, from: form.lender, to: form.borrower }
    case 'loan': {
      const { lender, borrower } = form
      return {
        ...dated,
        kind: 'loan',
        cents,
        lender,
        borrower,
        ratePercent: Number(form.rate),
        compoundsEvery: null,
      }
    }
  }
}

/** Returns who paid, if only an owner can. */
export const ownerIn = ({ paidBy }: Pick<EntryForm, 'paidBy'>, { me }: Ledger): number =>
  typeof paidBy === 'number' ? paidBy : me

function nextInterestText({ coming }: Ledger): string {
  const next = coming.find(({ kind }) => kind === 'mortgage')
  return next ? centsTyped(next.cents - next.of) : ''
}

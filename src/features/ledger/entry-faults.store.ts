import { total } from '#domain/exits/cents.ts'
import { MAX_LOAN_RATE } from '#domain/ledger/limits.ts'
import { owedOn } from '#domain/ledger/loans.ts'
import { typedCents } from '#domain/ledger/typed-cents.ts'
import type { Faults } from '#domain/text-rule.ts'
import { creditFault } from './CreditField.tsx'
import { differsFromAgreement, type EntryForm, loanIn } from './entry-form.store.ts'
import { type Ledger, moneyText } from './ledger-texts.ts'

/** Returns what's wrong with what's typed, by field. */
export function faultsOf(form: EntryForm, ledger: Ledger): Faults {
  const cents = typedCents(form.amount)
  const interest = typedCents(form.interest)
  const uncredited =
    form.kind === 'expense' &&
    form.category === 'improvements' &&
    creditFault(form.credit, ledger.rules.improvementCredit)
  return {
    ...(uncredited && { credit: uncredited }),
    ...(form.kind === 'expense' && form.title.trim() === '' && { title: 'Say what it was.' }),
    ...(!cents && { amount: 'Enter the amount, such as 64.12.' }),
    ...tooMuch(form, ledger, cents ?? 0),
    ...((form.kind === 'loan' || form.kind === 'payment') &&
      form.lender === form.borrower && { borrower: 'Choose two different people.' }),
    ...((form.day === '' || form.day > ledger.day) && { day: 'Enter a day that isn’t in the future.' }),
    ...(differsFromAgreement(form, ledger) &&
      form.reason.trim() === '' && { reason: 'Say why. Everyone sees it.' }),
    ...(form.kind === 'expense' &&
      form.by === 'weights' &&
      total(form.weights.map((text) => Number(text) || 0)) <= 0 && {
        weights: 'Give at least one of you a part.',
      }),
    ...(form.kind === 'mortgage' &&
      (interest === null || interest > (cents ?? 0)) && { interest: 'Enter the interest in this payment.' }),
    ...(form.kind === 'loan' &&
      !(Number(form.rate) >= 0 && Number(form.rate) <= MAX_LOAN_RATE && form.rate.trim() !== '') && {
        rate: `Enter a yearly rate from 0 to ${MAX_LOAN_RATE}%. More is a crime in Canada.`,
      }),
  }
}

/** The same check as on the server, before anything is sent. */
function tooMuch(form: EntryForm, ledger: Ledger, cents: number): Faults {
  if (form.kind === 'principal' && cents > ledger.mortgage)
    return { amount: `That’s more than the ${moneyText(ledger.mortgage)} left of the mortgage.` }
  if (form.kind !== 'repay') return {}
  const loan = loanIn(form, ledger)
  if (!loan) return { loan: 'Choose a loan.' }
  const owed = owedOn(loan.state)
  return cents > owed ? { amount: `That’s more than the ${moneyText(owed)} owed.` } : {}
}

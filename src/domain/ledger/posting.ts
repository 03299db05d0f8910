import { isDay } from '#domain/day.ts'
import { type Decision, no, YES } from '#domain/decision.ts'
import { total } from '#domain/exits/cents.ts'
import { formatCents } from '#domain/format.ts'
import { balanceOf, balancesOn, betweenOwners } from '#domain/ledger/balances.ts'
import { weightsFor } from '#domain/ledger/compose.ts'
import { type Draft, type Entry, reversals, sealedThrough } from '#domain/ledger/entries.ts'
import { MAX_CENTS, MAX_LOAN_RATE } from '#domain/ledger/limits.ts'
import type { Rules } from '#domain/ledger/opening.ts'
import { rulesChangeFaults } from '#domain/ledger/rules-change.ts'
import { rulesIn, rulesOn } from '#domain/ledger/rules-on.ts'

/** The books that an entry is added to. */
export interface Books {
  entries: readonly Entry[]
  /** By owner number: whether they own the home now. */
  present: readonly boolean[]
}

/** Returns whether an entry may be dated to a day. Future days, days before the purchase and sealed years aren't allowed. */
export function mayDate(books: Pick<Books, 'entries'>, day: string, today: string): Decision {
  if (!isDay(day)) return no('Enter a date.')
  if (day > today) return no('The date can’t be in the future.')
  const opened = books.entries[0]?.content.day ?? day
  if (day < opened) return no('The date can’t be before you closed.')
  const sealed = sealedThrough(books.entries)
  if (sealed !== null && Number(day.slice(0, 4)) <= sealed)
    return no(`${sealed} is sealed. Date this in ${sealed + 1} or later.`)
  return YES
}

/** Returns whether a draft may become an entry. Checks amounts, owners and available money. */
export function mayPost(books: Books, draft: Draft, today: string): Decision {
  if (draft.kind === 'rules') return mayRule(books, draft, today)
  const dated = mayDate(books, draft.day, today)
  if (!dated.ok) return dated
  const amounts = draft.kind === 'contribution' ? draft.amounts : [draft.cents]
  const isWhole = amounts.every((cents) => Number.isSafeInteger(cents) && cents >= 0 && cents <= MAX_CENTS)
  const sum = total(amounts)
  if (!isWhole || sum <= 0 || sum > MAX_CENTS) return no('Enter an amount from $0.01 to $100 million.')
  return mayPostKind(books, draft)
}

function mayRule({ entries, present }: Books, draft: Draft & { kind: 'rules' }, today: string): Decision {
  const around = { history: rulesIn(entries), today, owners: present.length }
  const [fault] = Object.values(rulesChangeFaults(draft, around))
  return fault ? no(fault) : YES
}

function mayPostKind(books: Books, draft: Exclude<Draft, { kind: 'rules' }>): Decision {
  const { present, entries } = books
  const rules = rulesOn(entries, draft.day)
  const isHere = (owner: number) => present[owner - 1] === true
  const owns = (...owners: number[]) =>
    owners.every(isHere) ? YES : no('That isn’t one of the home’s owners. Please reload this page.')
  switch (draft.kind) {
    case 'expense':
    case 'mortgage': {
      if (draft.kind === 'mortgage') {
        if (!isInterest(draft)) return no('The interest can’t be more than the payment.')
        const paidOff = mayPayOff(entries, draft.cents - draft.interest)
        if (!paidOff.ok) return paidOff
      }
      const weights = weightsFor(draft.split, { shares: rules.shares, present, number: 0 })
      const isWhole = weights.every((weight) => Number.isSafeInteger(weight) && weight >= 0)
      if (!isWhole || total(weights) <= 0) return no('Choose who pays a part of it.')
      const credited = mayCredit(rules, draft)
      if (!credited.ok) return credited
      return typeof draft.paidBy === 'number'
        ? owns(draft.paidBy)
        : mayTake(entries, draft.paidBy, draft.cents)
    }
    case 'contribution': {
      if (draft.amounts.length > present.length) return owns(0)
      return owns(...draft.amounts.flatMap((cents, index) => (cents > 0 ? [index + 1] : [])))
    }
    case 'transfer':
      return mayTake(entries, draft.to === 'house' ? 'reserve' : 'house', draft.cents)
    case 'principal': {
      const paidOff = mayPayOff(entries, draft.cents)
      return paidOff.ok ? owns(draft.owner) : paidOff
    }
    case 'payment':
      if (draft.from === draft.to) return no('Choose two different people.')
      // Someone who left may still have to pay or be paid.
      if (Math.max(draft.from, draft.to) > present.length) return owns(0)
      return isHere(draft.to) || draft.cents <= dueTo(entries, draft.to)
        ? YES
        : no('That’s more than they’re still owed.')
    case 'loan':
      if (draft.lender === draft.borrower) return no('Choose two different people.')
      if (draft.ratePercent < 0 || draft.ratePercent > MAX_LOAN_RATE)
        return no(`Enter a yearly rate from 0% to ${MAX_LOAN_RATE}%. More is a crime in Canada.`)
      return owns(draft.lender, draft.borrower)
    case 'repay': {
      const loan = entries[draft.loan - 1]
      if (loan?.content.kind !== 'loan') return no('We can’t find that loan. Please reload this page.')
      if (draft.day < loan.content.day) return no('That’s before the loan began. Use a later date.')
      const owed = balanceOf(balancesOn(entries), `lent:${draft.loan}`)
      if (draft.cents > owed) return no('That’s more than is owed.')
      const counted = interestUntil(entries, draft.loan)
      return draft.day < counted ? no(`Interest is already counted up to ${counted}. Use a later date.`) : YES
    }
    case 'value':
      return YES
  }
}

/** Returns what an owner still gets from the others, in cents. Someone who left can't object that more never arrived. */
const dueTo = (entries: readonly Entry[], owner: number) => betweenOwners(entries, owner)[owner - 1] ?? 0

/** Returns whether a given percentage of an improvement may count towards the home. */
export function mayCredit({ improvementCredit }: Pick<Rules, 'improvementCredit'>, draft: Draft): Decision {
  return draft.kind === 'expense' && (draft.creditPercent ?? 0) > improvementCredit
    ? no(`You agreed that at most ${improvementCredit}% of an improvement counts.`)
    : YES
}

const isInterest = ({ cents, interest }: { cents: number; interest: number }) =>
  Number.isSafeInteger(interest) && interest >= 0 && interest <= cents

function mayPayOff(entries: readonly Entry[], principal: number): Decision {
  const left = -balanceOf(balancesOn(entries), 'mortgage')
  return principal > left ? no(`That’s more than the ${formatCents(left)} left of the mortgage.`) : YES
}

/** The reserve can't be spent twice. The house account may be overdrawn: money can be on its way. */
function mayTake(entries: readonly Entry[], till: 'house' | 'reserve', cents: number): Decision {
  if (till === 'house' || balanceOf(balancesOn(entries), till) >= cents) return YES
  return no('The reserve doesn’t have that much.')
}

/** Returns whether an entry may be reversed: only once, and never a reversal. Add a new entry instead. */
export function mayReverse({ entries }: Pick<Books, 'entries'>, number: number): Decision<{ entry: Entry }> {
  const entry = entries[number - 1]
  if (!entry) return no('We can’t find that entry. Please reload this page.')
  const { kind } = entry.content
  if (kind === 'reversal') return no('That’s a reversal. Add a new entry instead.')
  if (kind === 'rules') return no('Propose other shares and rules instead.')
  if (kind === 'opening' || kind === 'seal' || kind === 'interest') return no('That entry can’t be reversed.')
  const gone = reversals(entries)
  const by = gone.get(number)
  if (by !== undefined) return no(`Entry ${by} already reverses that one.`)
  const isRepaid = entries.some(
    ({ content, number: later }) =>
      (content.kind === 'repay' || content.kind === 'interest') &&
      content.loan === number &&
      !gone.has(later),
  )
  if (entry.content.kind === 'repay' && interestUntil(entries, entry.content.loan) > entry.content.day)
    return no('Interest has been counted since then. Add a payment instead.')
  if (kind === 'loan' && isRepaid)
    return no('Part of that loan is repaid or has interest. Add a payment instead.')
  return { ...YES, entry }
}

/** Returns the last day up to which loan interest is posted; empty if there's none. */
function interestUntil(entries: readonly Entry[], loan: number): string {
  const days = entries.flatMap(({ content }) =>
    content.kind === 'interest' && content.loan === loan ? [content.until] : [],
  )
  return days.reduce((last, day) => (day > last ? day : last), '')
}

/** Returns a reversal's date: its entry's, or today if the entry's year is sealed. */
export function reversalDay({ entries }: Pick<Books, 'entries'>, entry: Entry, today: string): string {
  return mayDate({ entries }, entry.content.day, today).ok ? entry.content.day : today
}

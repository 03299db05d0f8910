import type { LedgerView } from '#api/features/ledger/home/schemas.ts'
import type { ShownOwner } from '#api/features/ledger/service/owners.ts'
import { type Payer, SHARED_ACCOUNT_NAMES } from '#domain/ledger/accounts.ts'
import type { Content, Draft, Entry, SplitRule } from '#domain/ledger/entries.ts'
import type { LeftWith } from '#domain/ledger/leaving.ts'
import { MONTH_NAMES } from '#domain/day.ts'
import { formatCents, formatDollars, formatList } from '#domain/format.ts'

export type Owners = readonly ShownOwner[]

export const ownerOf = (owners: Owners, number: number) => owners.find((owner) => owner.number === number)

export const nameOf = (owner: ShownOwner | undefined): string =>
  owner ? (owner.is_you ? 'You' : owner.name) : 'Cohearth'

/** "the three of you", "you". */
export const COUNTED = [
  'You',
  'You',
  'The two of you',
  'The three of you',
  'The four of you',
  'The five of you',
]

export const others = (owners: Owners): string =>
  formatList(owners.filter(({ is_you, present }) => !is_you && present).map(({ name }) => name))

export const payerText = (owners: Owners, payer: Payer): string =>
  typeof payer === 'number' ? nameOf(ownerOf(owners, payer)) : SHARED_ACCOUNT_NAMES[payer]

/** Such as "paid by you" and "from the reserve". */
export const paidText = (owners: Owners, payer: Payer): string =>
  typeof payer === 'number'
    ? `paid by ${lower(payerText(owners, payer))}`
    : `from the ${SHARED_ACCOUNT_NAMES[payer].toLowerCase()}`

/** A name within a sentence. */
export const lower = (name: string) => (name === 'You' ? 'you' : name)

/** Such as "Share of the reserve then: $1,240.00. Owed the others $310.55."; empty if there was nothing. */
export function leftText({ reservePart, balance, loans }: LeftWith): string {
  return [
    reservePart === 0 ? [] : `Share of the reserve then: ${moneyText(reservePart)}.`,
    balance === 0
      ? []
      : balance < 0
        ? `Owed the others ${moneyText(-balance)}.`
        : `Was owed ${moneyText(balance)}.`,
    loans === 0
      ? []
      : loans < 0
        ? `Owed ${moneyText(-loans)} on loans.`
        : `Was owed ${moneyText(loans)} on loans.`,
  ]
    .flat()
    .join(' ')
}

export function splitText(rule: SplitRule): string {
  return rule.by === 'share' ? 'By share' : rule.by === 'head' ? 'By head' : 'Another way'
}

/** Formats cents with a proper minus sign. */
export const moneyText = (cents: number): string =>
  cents < 0 ? `−${formatCents(-cents)}` : formatCents(cents)

export const dollarsText = (cents: number): string =>
  cents < 0 ? `−${formatDollars(Math.round(-cents / 100))}` : formatDollars(Math.round(cents / 100))

/** Formats a part of a whole, such as 35% and 33.3%. */
export function percentText(part: number, whole: number): string {
  return whole === 0 ? '0%' : `${Number(((part / whole) * 100).toFixed(1))}%`
}

/** Formats a month such as 2029-01: January. */
export const monthName = (month: string): string => MONTH_NAMES[Number(month.slice(5, 7)) - 1] ?? month

export const shortMonth = (day: string): string => monthName(day).slice(0, 3)

export const dayNumber = (day: string): string => String(Number(day.slice(8, 10)))

/** Formats a day such as 2029-01-15: January 15. */
export const dayText = (day: string): string => `${monthName(day)} ${dayNumber(day)}`

interface Parties {
  owners: Owners
  loans: readonly { number: number; lender: number; borrower: number }[]
}

/** Returns what someone who votes on a draft should know besides its title and amount: the day, and who pays whom. */
export function detailsOf(draft: Draft, { owners, loans }: Parties): string {
  const name = (number: number) => lower(nameOf(ownerOf(owners, number)))
  const details = (): string[] => {
    switch (draft.kind) {
      case 'expense':
        return [paidText(owners, draft.paidBy), splitText(draft.split).toLowerCase()]
      case 'mortgage':
        return [paidText(owners, draft.paidBy)]
      case 'principal':
        return [paidText(owners, draft.owner)]
      case 'contribution': {
        const payers = draft.amounts.flatMap((cents, index) => (cents > 0 ? [name(index + 1)] : []))
        return [`paid by ${formatList(payers)}`]
      }
      case 'payment':
        return [`from ${name(draft.from)} to ${name(draft.to)}`]
      case 'repay': {
        const loan = loans.find(({ number }) => number === draft.loan)
        return loan ? [`from ${name(loan.borrower)} to ${name(loan.lender)}`] : []
      }
      default:
        return []
    }
  }
  return [dayText(draft.day), ...details()].join(' · ')
}

/** Returns the line below an entry's title. */
export function entryHint(entry: Entry): string {
  const { content, corrects } = entry
  const corrected = corrects === null ? '' : ` · corrects entry ${corrects}`
  return `${hintOf(content)}${corrected}`
}

function hintOf(content: Content): string {
  switch (content.kind) {
    case 'expense':
      return splitText(content.split)
    case 'mortgage':
      return `Interest ${formatCents(content.interest)} · principal ${formatCents(content.cents - content.interest)}`
    case 'contribution':
    case 'transfer':
      return content.to === 'reserve' ? 'To the reserve' : 'To the house account'
    case 'principal':
      return 'Lump sum on the mortgage'
    case 'payment':
      return 'Between two of you'
    case 'loan':
      return `Loan at ${content.ratePercent}% a year`
    case 'repay':
      return 'Loan paid back'
    case 'interest':
      return 'On a loan between you'
    case 'value':
    case 'rules':
      return 'All of you accepted it'
    case 'opening':
      return 'Price and down payments'
    case 'reversal':
      return content.note || 'Reverses an entry'
    case 'seal':
      return 'Closed to new entries'
  }
}

/** Returns who paid or received money. */
export function payersOf({ content }: Entry): readonly Payer[] | 'everyone' {
  switch (content.kind) {
    case 'expense':
    case 'mortgage':
      return [content.paidBy]
    case 'contribution': {
      const gave = content.amounts.flatMap((cents, index) => (cents > 0 ? [index + 1] : []))
      return gave.length === content.amounts.length ? 'everyone' : gave
    }
    case 'transfer':
      return [content.to === 'reserve' ? 'house' : 'reserve']
    case 'principal':
      return [content.owner]
    case 'payment':
      return [content.from]
    case 'loan':
      return [content.lender]
    default:
      return []
  }
}

export const isPresent = ({ present }: ShownOwner) => present

export type Ledger = LedgerView

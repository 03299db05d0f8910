import type { Pair, Payer, Spending, Till } from '#domain/ledger/accounts.ts'
import type { LoanTerms } from '#domain/ledger/loans.ts'
import type { Opening, Rules } from '#domain/ledger/opening.ts'

/** How a cost is divided: by shares of the home, equally, or by whole weights, one for each owner by number. */
export type SplitRule = { by: 'share' } | { by: 'head' } | { by: 'weights'; weights: number[] }

interface Dated {
  /** Such as 2029-01-14. */
  day: string
  title: string
  note?: string | undefined
}

/** What someone enters. Cents are integers above 0. */
export type Draft = Dated &
  (
    | {
        kind: 'expense'
        cents: number
        category: Spending
        paidBy: Payer
        split: SplitRule
        /** Why it isn't split as agreed; everyone sees it. */
        reason?: string | undefined
        /** For improvements, the percentage that counts towards the home. */
        creditPercent?: number | undefined
      }
    /** What each owner, by number, puts into shared money. */
    | { kind: 'contribution'; amounts: number[]; to: Till }
    | { kind: 'mortgage'; cents: number; interest: number; paidBy: Payer; split: SplitRule }
    /** A lump sum on the mortgage. */
    | { kind: 'principal'; cents: number; owner: number }
    | { kind: 'transfer'; cents: number; to: Till }
    /** One owner pays another what they owe. */
    | { kind: 'payment'; cents: number; from: number; to: number }
    | ({ kind: 'loan'; lender: number; borrower: number } & LoanTerms)
    | { kind: 'repay'; cents: number; loan: number }
    /** The home's value, as accepted by everyone. */
    | { kind: 'value'; cents: number }
    /** Shares and rules that apply from its day, today or later. Lists are longer by one if someone joins with it, under the next number. */
    | { kind: 'rules'; rules: Rules }
  )

/** Posted by Cohearth, never entered. */
export type Automatic = Dated &
  (
    | { kind: 'opening'; opening: Opening }
    /** Interest on a loan between owners, for the month that ends on a day; in a sealed year it's dated later. */
    | { kind: 'interest'; cents: number; loan: number; until: string }
    /** From here on, the year takes no entries. */
    | { kind: 'seal'; year: number }
  )

type Reversal = Dated & { kind: 'reversal'; reverses: number }

export type Content = Draft | Automatic | Reversal

export type Kind = Content['kind']

/** An entry's content and what's derived from it. */
export interface EntryBody {
  content: Content
  /** The total amount; never negative. */
  cents: number
  pairs: readonly Pair[]
  /** Each owner's part by number, from 1; empty where nothing is shared. */
  parts: readonly number[]
  /** Epoch milliseconds. */
  recorded: number
  /** An owner's number; 0 is Cohearth. */
  author: number
  /** The entry that this one replaces; its reversal comes right before this. */
  corrects: number | null
  /** The owners who approved it, if it had to be approved. */
  approvedBy: readonly number[]
}

export interface Entry extends EntryBody {
  /** From 1, without gaps. */
  number: number
  /** Identifies the request, so that a double click posts once. */
  key: string
  /** Groups the entries of one import. */
  batch: string | null
}

export const yearIn = ({ content }: EntryBody): number => Number(content.day.slice(0, 4))

/** Maps an entry to the number of its reversal. */
export function reversals(entries: readonly Entry[]): Map<number, number> {
  return new Map(
    entries.flatMap(({ number, content }) =>
      content.kind === 'reversal' ? [[content.reverses, number] as const] : [],
    ),
  )
}

/** Returns the last sealed year; null if there's none. */
export function sealedThrough(entries: readonly Entry[]): number | null {
  const years = entries.flatMap(({ content }) => (content.kind === 'seal' ? [content.year] : []))
  return years.length === 0 ? null : Math.max(...years)
}

/** Returns what someone could enter; null for what only Cohearth posts. */
export function draftOf(content: Content): Draft | null {
  const { kind } = content
  return kind === 'opening' || kind === 'interest' || kind === 'seal' || kind === 'reversal' ? null : content
}

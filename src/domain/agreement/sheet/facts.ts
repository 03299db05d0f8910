import type { Province } from '#domain/calculators/provinces.ts'

/** An owner, under the name they have in their group. */
export interface SheetOwner {
  name: string
  /** Their weight relative to the others': whole percent, or what they put in. */
  weight: number
  /** Their part of the down payment, in cents. */
  putsIn: number
}

export type TermState = 'settled' | 'waiting' | 'open' | 'sealed'

/** What the group's lawyer said about a wording; `without` if everyone agreed to go ahead without them. */
export type LawMark = 'reads well' | 'needs law' | 'without'

export interface SheetTerm {
  key: string
  /** Such as 1.2. */
  number: string
  title: string
  /** Null while there's none to read. */
  text: string | null
  version: number
  state: TermState
  law: LawMark | null
  /** Whether it's worded for the home's province. */
  fits: boolean
  /** Who accepted this version, and when. */
  accepted: { name: string; day: string }[]
}

interface SheetChapter {
  number: number
  title: string
  terms: SheetTerm[]
}

export interface SheetFacts {
  owners: SheetOwner[]
  /** Such as 77 Stinson Street, Hamilton; null before there's one. */
  home: string | null
  province: Province | null
  /** Such as 2027-01-12. */
  day: string
  chapters: SheetChapter[]
  /** The fingerprint of the last entry in the group's record. */
  record: string
  figures: SheetFigures
}

/** How down payments come back. `interest` is simple, in percent a year; `words` if the owners use their own words. */
export interface DownRule {
  kind: 'first' | 'shares' | 'loan' | 'words'
  interest: number
}

/** The home that the schedules are calculated for; dollars, percent a year and years. */
export interface SheetFigures {
  price: number
  ratePercent: number
  years: number
  down: DownRule
}

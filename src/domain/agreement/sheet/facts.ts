import type { Province } from '#domain/calculators/provinces.ts'

/** One of the people who own the home together, under the name they have in their group. */
export interface SheetOwner {
  name: string
  /** Their share beside the others' weights: whole percent, or what they put in. */
  weight: number
  /** Of the down payment, in cents. */
  putsIn: number
}

export type TermState = 'settled' | 'waiting' | 'open' | 'sealed'

/** What the group's lawyer said of a wording; `without` if everyone agreed to go on without their word. */
export type LawMark = 'reads well' | 'needs law' | 'without'

export interface SheetTerm {
  key: string
  /** Such as 1.2. */
  number: string
  title: string
  /** The wording; null while there's none to read. */
  text: string | null
  version: number
  state: TermState
  law: LawMark | null
  /** Whether its words are those of the home's province. */
  fits: boolean
  /** Who accepted this version, and on which day. */
  accepted: { name: string; day: string }[]
}

export interface SheetChapter {
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
  /** The head of the group's record. */
  record: string
  figures: SheetFigures
}

/** How down payments come back. `interest` is simple, in percent a year; `words` for words of the owners' own. */
export interface DownRule {
  kind: 'first' | 'shares' | 'loan' | 'words'
  interest: number
}

/** Of the home that the schedules are worked with; dollars, percent a year and years. */
export interface SheetFigures {
  price: number
  ratePercent: number
  years: number
  down: DownRule
}

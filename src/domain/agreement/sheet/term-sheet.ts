import { type Contributions, contributionsOf } from '#domain/agreement/sheet/contributions.ts'
import type { SheetFacts, SheetTerm } from '#domain/agreement/sheet/facts.ts'
import { sellingCostsIn, type WorkedExit, workedExits } from '#domain/agreement/sheet/worked-exits.ts'
import { PROVINCE_NAMES } from '#domain/calculators/provinces.ts'

/** What a group has agreed on, as one document. It isn't a contract, and says so. */
export interface TermSheet extends SheetFacts {
  contributions: Contributions
  exits: WorkedExit[]
}

export const NOT_A_CONTRACT = 'This is a term sheet, not a contract. It isn’t binding on anyone.'

export function termSheetOf(facts: SheetFacts): TermSheet {
  return {
    ...facts,
    contributions: contributionsOf(facts.owners, facts.figures),
    exits: workedExits(facts.owners, facts.figures, sellingCostsIn(facts.province, facts.day)),
  }
}

export function placeOf({ home, province }: Pick<SheetFacts, 'home' | 'province'>): string {
  return home ?? (province === null ? 'A home together' : `A home in ${PROVINCE_NAMES[province]}`)
}

export function termsOf({ chapters }: Pick<SheetFacts, 'chapters'>): SheetTerm[] {
  return chapters.flatMap(({ terms }) => terms)
}

/** Reasons why a term sheet isn't ready, each with the terms it's about. */
export interface Missing {
  open: SheetTerm[]
  sealed: SheetTerm[]
  waiting: SheetTerm[]
  needsLaw: SheetTerm[]
  /** Terms worded for another province, before the home's was known or chosen. */
  elsewhere: SheetTerm[]
}

export function missingIn(sheet: Pick<SheetFacts, 'chapters'>): Missing {
  const terms = termsOf(sheet)
  return {
    open: terms.filter(({ state }) => state === 'open'),
    sealed: terms.filter(({ state }) => state === 'sealed'),
    waiting: terms.filter(({ state }) => state === 'waiting'),
    needsLaw: terms.filter(({ law }) => law === 'needs law'),
    elsewhere: terms.filter(({ fits }) => !fits),
  }
}

/** Ready once every term is settled and none needs law. */
export function isReady(sheet: Pick<SheetFacts, 'chapters'>): boolean {
  return Object.values(missingIn(sheet)).every((terms) => terms.length === 0)
}

/** The last day on which someone accepted a wording; null if nobody has. */
export function acceptedOn(sheet: Pick<SheetFacts, 'chapters'>): string | null {
  const days = termsOf(sheet).flatMap(({ accepted }) => accepted.map(({ day }) => day))
  return days.toSorted().at(-1) ?? null
}

/** Returns everything a reader sees except the day it was made, as one text. Its digest is the document's fingerprint. */
export function contentOf(sheet: TermSheet): string {
  const { owners, home, province, chapters, contributions, exits, figures } = sheet
  return JSON.stringify([
    'cohearth.term-sheet.v1',
    home,
    province,
    owners.map(({ name, weight, putsIn }) => [name, weight, putsIn]),
    termsOf({ chapters }).map(({ number, title, text, version, state, law, accepted }) => [
      number,
      title,
      text,
      version,
      state,
      law,
      accepted.map(({ name, day }) => [name, day]),
    ]),
    [contributions.price, figures.ratePercent, figures.years],
    contributions.owners.map(({ monthly }) => monthly),
    exits.map(({ title, lines, parts }) => [title, lines.map(({ cents }) => cents), parts]),
  ])
}

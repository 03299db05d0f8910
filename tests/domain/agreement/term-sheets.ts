import type { SheetFacts, SheetFigures, SheetOwner, SheetTerm } from '#domain/agreement/sheet/facts.ts'
import { type TermSheet, termSheetOf } from '#domain/agreement/sheet/term-sheet.ts'

export const OWNERS: SheetOwner[] = [
  { name: 'Leila', weight: 40, putsIn: 9_000_000 },
  { name: 'Robin', weight: 35, putsIn: 4_280_000 },
  { name: 'Kofi', weight: 25, putsIn: 2_500_000 },
]

export const FIGURES: SheetFigures = {
  price: 789_000,
  ratePercent: 4.9,
  years: 25,
  down: { kind: 'first', interest: 0 },
}

export function aTerm(change: Partial<SheetTerm> = {}): SheetTerm {
  return {
    key: 'shares',
    number: '1.1',
    title: 'Who owns what',
    text: 'We own 77 Stinson Street as tenants in common.',
    version: 1,
    state: 'settled',
    law: null,
    fits: true,
    accepted: OWNERS.map(({ name }, at) => ({ name, day: `2027-01-1${at}` })),
    ...change,
  }
}

/** A term sheet of one chapter; `terms` are its terms. */
export function aSheet({
  terms = [aTerm()],
  ...change
}: Partial<SheetFacts> & { terms?: SheetTerm[] } = {}): TermSheet {
  return termSheetOf({
    owners: OWNERS,
    home: '77 Stinson Street, Hamilton',
    province: 'ON',
    day: '2027-01-12',
    chapters: [{ number: 1, title: 'Shares and money', terms }],
    record: 'a'.repeat(64),
    figures: FIGURES,
    ...change,
  })
}

import type { ImportView } from '#api/features/ledger/import/schemas.ts'
import type { RecurringView } from '#api/features/ledger/recurring/schemas.ts'
import type { Settlement } from '#api/features/ledger/settle/schemas.ts'
import type { YearView } from '#api/features/ledger/year/schemas.ts'
import type { PageLocals } from '#api/site/locals.ts'
import { partsOf } from '#domain/ledger/compose.ts'
import { exampleBooks } from '#domain/ledger/example.ts'
import { candidatesIn } from '#domain/ledger/import/candidates.ts'
import type { RecurringDraft } from '#domain/ledger/recurring/recurring.ts'
import { settlementOn } from '#domain/ledger/settle/working.ts'
import { yearShown } from '#domain/ledger/year/year-shown.ts'
import { exampleLedger } from './example.page.ts'

/** Returns the example's owners and entries. */
function example(locals: PageLocals, day: string) {
  const { books, opening } = exampleBooks(day)
  return { owners: exampleLedger(locals, day).owners, ...books, opening }
}

export function exampleSettlement(locals: PageLocals, day: string): Settlement {
  const { owners, entries } = example(locals, day)
  return { owners, ...settlementOn(entries, owners.length, day), payments: [] }
}

export function exampleRecurring(locals: PageLocals, day: string): RecurringView {
  const { owners, opening } = example(locals, day)
  const start = `${day.slice(0, 7)}-01`
  const repeated = (id: number, on: number, draft: RecurringDraft, asks = false) => ({
    id,
    by: 1,
    draft,
    rhythm: { kind: 'monthly', start, every: 1, day: on } as const,
    asks,
    version: 1,
    next: null,
  })
  const { monthly, rules, mortgage } = opening
  const around = { shares: rules.shares, present: rules.shares.map(() => true), number: 0 }
  const dated = { day: start, split: { by: 'share' }, paidBy: 'house' } as const
  const amounts = partsOf(monthly, { by: 'share' }, around)
  return {
    owners,
    rules,
    recurring: [
      repeated(1, 1, { ...dated, kind: 'contribution', title: 'Contributions', amounts, to: 'house' }),
      repeated(2, 1, {
        ...dated,
        kind: 'mortgage',
        title: 'Mortgage payment',
        cents: mortgage.payment,
        interest: 0,
      }),
      repeated(3, 2, { ...dated, kind: 'transfer', title: 'To the reserve', cents: 40_000, to: 'reserve' }),
      repeated(
        4,
        31,
        { ...dated, kind: 'expense', title: 'Snow clearing', cents: 6_000, category: 'fees' },
        true,
      ),
    ],
    due: [],
  }
}

export function exampleImports(locals: PageLocals, day: string): ImportView {
  const { owners, entries, opening } = example(locals, day)
  const { approvalOver, utilities, repairs, shares } = opening.rules
  const names = owners.map(({ name }) => name)
  return {
    owners,
    approval_over: approvalOver,
    utilities,
    repairs,
    shares: [...shares],
    remembered: [],
    candidates: {
      house: candidatesIn(entries, 'house', names),
      own: candidatesIn(entries, 'owner:1', names),
    },
    prints: [],
    imports: [],
  }
}

export function exampleYear(locals: PageLocals, year: number, day: string): YearView {
  const { owners, ...books } = example(locals, day)
  return {
    ...yearShown(books, year, day),
    owners,
    seal: null,
    may_not_seal: 'An example can’t be sealed.',
    fault: null,
  }
}

import type { PageLocals } from '#api/site/locals.ts'
import { dayOf } from '#domain/day.ts'
import { unwrap } from '#lib/api.ts'
import { exampleImports, exampleRecurring, exampleSettlement, exampleYear } from './example-bank.page.ts'
import { type Whose, WHOSE } from './year/Year.tsx'

export const BANK_VIEWS = ['settle', 'recurring', 'import', 'year'] as const

/**
 * What settling up, recurring entries, importing and a year show; null for another view, or before the books have begun. On the free plan
 * they show an example.
 */
export async function bankForPage(locals: PageLocals, params: URLSearchParams) {
  const { api, guardUser } = locals
  const view = BANK_VIEWS.find((one) => one === params.get('view'))
  if (!view) return null
  const day = dayOf(Date.now())
  const canSave = guardUser?.subscribed ?? false
  switch (view) {
    case 'settle': {
      const settlement = canSave ? await unwrap(api.ledger.settlement.$get()) : exampleSettlement(locals, day)
      return settlement && ({ view, settlement, canSave } as const)
    }
    case 'recurring': {
      const recurring = canSave ? await unwrap(api.ledger.recurring.$get()) : exampleRecurring(locals, day)
      return recurring && ({ view, recurring, day, canSave } as const)
    }
    case 'import': {
      const imports = canSave ? await unwrap(api.ledger.imports.$get()) : exampleImports(locals, day)
      return imports && ({ view, imports, canSave } as const)
    }
    case 'year': {
      const of: Whose = WHOSE.find((one) => one === params.get('of')) ?? 'mine'
      const year = yearIn(params, day)
      const shown = canSave
        ? await unwrap(api.ledger.years[':year'].$get({ param: { year: String(year) } }))
        : exampleYear(locals, year, day)
      return shown && ({ view, shown, of, canSave } as const)
    }
  }
}

/** The year asked for; without one, last year in January and otherwise this one. */
function yearIn(params: URLSearchParams, day: string): number {
  const asked = params.get('year') ?? ''
  if (/^20\d\d$/.test(asked)) return Number(asked)
  const year = Number(day.slice(0, 4))
  return day.slice(5, 7) === '01' ? year - 1 : year
}

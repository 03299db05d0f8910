import type { PageLocals } from '#api/site/locals.ts'
import { dayOf } from '#domain/day.ts'
import { unwrap } from '#lib/api.ts'
import { exampleImports, exampleRecurring, exampleSettlement, exampleYear } from './example-bank.page.ts'
import { type Whose, WHOSE } from './year/Year.tsx'

export const BANK_VIEWS = ['settle', 'recurring', 'import', 'year', 'earlier'] as const

/**
 * Returns the data for settling up, recurring entries, importing, a year or earlier books; null for another view, or before the books have
 * started. On the free plan it's an example.
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
    case 'earlier': {
      if (!canSave) return null
      const books = await unwrap(api.ledger.earlier.$get())
      const book = books.find(({ id }) => String(id) === params.get('book')) ?? null
      const year = book && yearIn(params, book.until)
      const shown =
        book &&
        (await unwrap(
          api.ledger.earlier[':id'].years[':year'].$get({
            param: { id: String(book.id), year: String(year) },
          }),
        ))
      return { view, books, book, shown, of: whoseIn(params), canSave } as const
    }
    case 'year': {
      const of = whoseIn(params)
      const year = yearIn(params, day)
      const shown = canSave
        ? await unwrap(api.ledger.years[':year'].$get({ param: { year: String(year) } }))
        : exampleYear(locals, year, day)
      return shown && ({ view, shown, of, canSave } as const)
    }
  }
}

const whoseIn = (params: URLSearchParams): Whose => WHOSE.find((one) => one === params.get('of')) ?? 'mine'

/** Returns the requested year; without one, last year in January and otherwise this year. */
function yearIn(params: URLSearchParams, day: string): number {
  const requested = params.get('year') ?? ''
  if (/^20\d\d$/.test(requested)) return Number(requested)
  const year = Number(day.slice(0, 4))
  return day.slice(5, 7) === '01' ? year - 1 : year
}

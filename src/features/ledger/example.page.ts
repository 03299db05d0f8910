import type { PageLocals } from '#api/site/locals.ts'
import { exampleBooks } from '#domain/ledger/example.ts'
import { ledgerHome } from '#domain/ledger/home.ts'
import { rulesIn, rulesOn } from '#domain/ledger/rules-on.ts'
import type { Ledger } from './ledger-texts.ts'

const PARTNERS = ['Mina', 'Paul'] as const

/** Returns the books of a home that the viewer owns with two made-up partners. */
export function exampleLedger({ user }: PageLocals, day: string): Ledger {
  const { books, opening, waiting } = exampleBooks(day)
  const viewer = { name: user?.first_name ?? 'You', picture: user?.profile_picture_filename ?? null }
  return {
    ...ledgerHome(books, opening, { day, me: 1 }),
    me: 1,
    fault: null,
    owners: [viewer, ...PARTNERS.map((name) => ({ name, picture: null }))].map((owner, index) => ({
      ...owner,
      number: index + 1,
      colour: index + 1,
      is_you: index === 0,
      present: true,
    })),
    rules: rulesOn(books.entries, day),
    history: rulesIn(books.entries),
    agreed: null,
    newcomers: [],
    ended: [],
    next: books.entries.length + 1,
    proposals: [
      {
        id: 1,
        author: 3,
        draft: waiting,
        reversed: null,
        at: 0,
        joins: null,
        asked: [1, 2, 3],
        needed: 2,
        receipts: [],
        votes: [
          { owner: 2, yes: false, why: 'I’d rather wait for spring.' },
          { owner: 3, yes: true, why: '' },
        ],
      },
    ],
  }
}

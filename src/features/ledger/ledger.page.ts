import type { EntryInBooks } from '#api/features/ledger/home/schemas.ts'
import type { Start } from '#api/features/ledger/start/schemas.ts'
import type { PageLocals } from '#api/site/locals.ts'
import { dayOf } from '#domain/day.ts'
import { unwrap } from '#lib/api.ts'
import { exampleLedger } from './example.page.ts'
import { type Begun, KINDS } from './entry-form.store.ts'
import type { Owners } from './ledger-texts.ts'
import { keysOf } from '#domain/keys.ts'

export const VIEWS = ['home', 'start', 'expense', 'entries', 'rules', 'example'] as const

export type View = (typeof VIEWS)[number]

export function viewIn(params: URLSearchParams): View {
  const requested = params.get('view')
  return VIEWS.find((view) => view === requested) ?? 'home'
}

/** Returns what Money Management shows: the group's books, their setup, or an example without a group and on the free plan. */
export async function moneyForPage(locals: PageLocals, params: URLSearchParams) {
  const { api, guardUser, user } = locals
  const day = dayOf(Date.now())
  const view = viewIn(params)
  const canSave = guardUser?.subscribed ?? false
  if (!canSave || view === 'example')
    return { kind: 'example', ledger: exampleLedger(locals, day), canSave } as const
  const ledger = await unwrap(api.ledger.$get())
  if (ledger) return { kind: 'ledger', ledger, view: view === 'start' ? 'home' : view } as const
  const start = await unwrap(api.ledger.start.$get())
  const owners = ownersOf(start, user?.id ?? 0)
  const opening = start.opening ?? start.suggested?.opening
  const isOwn = start.state !== 'others' && owners.length > 1 && opening !== undefined
  const steps =
    isOwn && view === 'start' ? { start, opening, agreed: start.suggested?.agreed ?? [], owners, day } : null
  const checking = start.opening ? { start, opening: start.opening, owners } : null
  const offer = start.state === 'others' ? await unwrap(api.ledger.joining.$get()) : null
  return { kind: 'start', start, steps, checking, offer } as const
}

/** Returns the kind of entry in an address, and the loan being paid back; null without one. */
export function begunIn(params: URLSearchParams): Begun | null {
  const kind = keysOf(KINDS).find((one) => one === params.get('kind'))
  const loan = Number(params.get('loan'))
  return kind ? { kind, loan: Number.isSafeInteger(loan) && loan > 0 ? loan : null } : null
}

/** Returns the entry in an address, to view and correct; null for a new one. */
export async function oldEntryFor(
  { api }: PageLocals,
  params: URLSearchParams,
): Promise<EntryInBooks | null> {
  const id = Number(params.get('entry'))
  if (!Number.isSafeInteger(id) || id < 1) return null
  const response = await api.ledger.entries[':id'].$get({ param: { id: String(id) } })
  return response.ok ? unwrap(Promise.resolve(response)) : null
}

function ownersOf({ people }: Start, you: number): Owners {
  return people.map(({ id, first_name: name, picture, colour }, index) => ({
    number: index + 1,
    colour,
    name,
    picture,
    is_you: id === you,
    present: true,
  }))
}

import type { PageApi } from '#api/site/locals.ts'
import { ROLE } from '#domain/accounts/roles.ts'
import { isListingNumber } from '#domain/listings/addresses.ts'
import { LISTING_STATUSES, type ListingStatus } from '#domain/listings/status.ts'
import { unwrap } from '#lib/api.ts'
import { nullIfGone } from '#lib/refusal.ts'

type Visitor = Pick<App.Locals, 'api' | 'user'>

export interface DeskQuery {
  view: 'list' | 'new' | 'import' | 'edit'
  msl: string
  status: ListingStatus | null
  q: string
  agent: string
  page: number
}

function readDeskQuery(params: URLSearchParams): DeskQuery {
  const msl = params.get('edit') ?? ''
  const status = LISTING_STATUSES.find((one) => one === params.get('status')) ?? null
  const page = /^[1-9]\d{0,5}$/.exec(params.get('page') ?? '')?.[0] ?? '1'
  const agent = /^[1-9]\d{0,8}$/.exec(params.get('agent') ?? '')?.[0] ?? ''
  const q = (params.get('q') ?? '').slice(0, 100)
  return { view: viewIn(params), msl, status, q, agent, page: Number(page) }
}

function viewIn(params: URLSearchParams): DeskQuery['view'] {
  return (['new', 'import', 'edit'] as const).find((view) => params.has(view)) ?? 'list'
}

export function listAddress(path: string, query: DeskQuery, other: Partial<DeskQuery>): string {
  const { status, q, agent, page } = { ...query, page: 1, ...other }
  const params = new URLSearchParams({
    ...(status && { status }),
    ...(q && { q }),
    ...(agent && { agent }),
    ...(page > 1 && { page: String(page) }),
  })
  return params.size > 0 ? `${path}?${params}` : path
}

export function deskPageOf(api: PageApi, { status, q, agent, page }: DeskQuery) {
  const query = { ...(status && { status }), ...(agent && { agent }), q, page: String(page) }
  return unwrap(api.properties.mine.$get({ query }))
}

/** Null if there's no such home or it's another agent's. */
async function draftForPage(api: PageApi, msl: string) {
  if (!isListingNumber(msl)) return null
  return nullIfGone(unwrap(api.properties[':msl'].draft.$get({ param: { msl } })))
}

/** Also returns the response status: 404 for an unknown home. */
export async function deskForPage({ api, user }: Visitor, params: URLSearchParams) {
  const query = readDeskQuery(params)
  const isEdit = query.view === 'edit'
  const draft = isEdit ? await draftForPage(api, query.msl) : null
  // For handing homes over, and as a filter.
  const people = user?.role === ROLE.ADMIN ? await unwrap(api.properties.agents.$get()) : null
  return { query, draft, people, userId: user?.id ?? 0, status: isEdit && !draft ? 404 : 200 }
}

export type DeskForPage = Awaited<ReturnType<typeof deskForPage>>

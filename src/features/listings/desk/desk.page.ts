import type { PageApi } from '#api/site/locals.ts'
import { ROLE } from '#domain/accounts/roles.ts'
import { LISTING_STATUSES, type ListingStatus } from '#domain/listings/status.ts'
import { unwrap } from '#lib/api.ts'

type Visitor = Pick<App.Locals, 'api' | 'user'>

/** What a page of the desk is asked for. */
export interface DeskAsked {
  view: 'list' | 'new' | 'import' | 'edit' | 'preview'
  /** The home that is edited or looked at. */
  msl: string
  status: ListingStatus | null
  q: string
  page: number
}

/** Reads the address of the desk; what is unknown is not asked for. */
function deskAsked(params: URLSearchParams): DeskAsked {
  const msl = params.get('edit') ?? params.get('preview') ?? ''
  const status = LISTING_STATUSES.find((one) => one === params.get('status')) ?? null
  const page = /^[1-9]\d{0,5}$/.exec(params.get('page') ?? '')?.[0] ?? '1'
  return { view: viewIn(params), msl, status, q: (params.get('q') ?? '').slice(0, 100), page: Number(page) }
}

function viewIn(params: URLSearchParams): DeskAsked['view'] {
  return (['new', 'import', 'edit', 'preview'] as const).find((view) => params.has(view)) ?? 'list'
}

/** The address of a list; the first page and all of the homes go without saying. */
export function listAddress(
  path: string,
  { status, q, page }: Pick<DeskAsked, 'status' | 'q' | 'page'>,
): string {
  const params = new URLSearchParams({
    ...(status && { status }),
    ...(q && { q }),
    ...(page > 1 && { page: String(page) }),
  })
  return params.size > 0 ? `${path}?${params}` : path
}

export function deskPageOf(api: PageApi, { status, q, page }: DeskAsked) {
  return unwrap(api.properties.mine.$get({ query: { ...(status && { status }), q, page: String(page) } }))
}

/** A home by its number; null when there is none that one keeps. */
async function draftForPage(api: PageApi, msl: string) {
  try {
    return await unwrap(api.properties[':msl'].draft.$get({ param: { msl } }))
  } catch (error) {
    if (error instanceof Error && 'status' in error && error.status === 404) return null
    throw error
  }
}

/** What a page of the desk shows, and what it answers: 404 for a home that there is not. */
export async function deskForPage({ api, user }: Visitor, params: URLSearchParams) {
  const asked = deskAsked(params)
  const { view, msl } = asked
  const ofHome = view === 'edit' || view === 'preview'
  const draft = ofHome ? await draftForPage(api, msl) : null
  const mayHand = user?.role === ROLE.ADMIN && view !== 'list' && view !== 'preview'
  // To whom homes may be handed.
  const people = mayHand ? await unwrap(api.properties.agents.$get()) : null
  return { asked, draft, people, own: user?.id ?? 0, status: ofHome && !draft ? 404 : 200 }
}

export type DeskForPage = Awaited<ReturnType<typeof deskForPage>>

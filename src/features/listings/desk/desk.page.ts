import type { PageApi } from '#api/site/locals.ts'
import { ROLE } from '#domain/accounts/roles.ts'
import { LISTING_STATUSES, type ListingStatus } from '#domain/listings/status.ts'
import { unwrap } from '#lib/api.ts'
import { refusedWith } from '#lib/refusal.ts'

type Visitor = Pick<App.Locals, 'api' | 'user'>

/** What a page of the desk is asked for. */
export interface DeskAsked {
  view: 'list' | 'new' | 'import' | 'edit'
  /** The home that is edited. */
  msl: string
  status: ListingStatus | null
  q: string
  /** Only this agent's, for admins; empty for everybody's. */
  agent: string
  page: number
}

/** Reads the address of the desk; what is unknown is not asked for. */
function deskAsked(params: URLSearchParams): DeskAsked {
  const msl = params.get('edit') ?? ''
  const status = LISTING_STATUSES.find((one) => one === params.get('status')) ?? null
  const page = /^[1-9]\d{0,5}$/.exec(params.get('page') ?? '')?.[0] ?? '1'
  const agent = /^[1-9]\d{0,8}$/.exec(params.get('agent') ?? '')?.[0] ?? ''
  const q = (params.get('q') ?? '').slice(0, 100)
  return { view: viewIn(params), msl, status, q, agent, page: Number(page) }
}

function viewIn(params: URLSearchParams): DeskAsked['view'] {
  return (['new', 'import', 'edit'] as const).find((view) => params.has(view)) ?? 'list'
}

/** The address of a list with something else asked for; the first page and all of the homes go without saying. */
export function listAddress(path: string, asked: DeskAsked, other: Partial<DeskAsked>): string {
  const { status, q, agent, page } = { ...asked, page: 1, ...other }
  const params = new URLSearchParams({
    ...(status && { status }),
    ...(q && { q }),
    ...(agent && { agent }),
    ...(page > 1 && { page: String(page) }),
  })
  return params.size > 0 ? `${path}?${params}` : path
}

export function deskPageOf(api: PageApi, { status, q, agent, page }: DeskAsked) {
  const query = { ...(status && { status }), ...(agent && { agent }), q, page: String(page) }
  return unwrap(api.properties.mine.$get({ query }))
}

/** A home by its number; null when there is none that one keeps. */
async function draftForPage(api: PageApi, msl: string) {
  try {
    return await unwrap(api.properties[':msl'].draft.$get({ param: { msl } }))
  } catch (error) {
    refusedWith(error, 404)
    return null
  }
}

/** What a page of the desk shows, and what it answers: 404 for a home that there is not. */
export async function deskForPage({ api, user }: Visitor, params: URLSearchParams) {
  const asked = deskAsked(params)
  const isEdit = asked.view === 'edit'
  const draft = isEdit ? await draftForPage(api, asked.msl) : null
  // To whom homes may be handed, and whose may be asked for.
  const people = user?.role === ROLE.ADMIN ? await unwrap(api.properties.agents.$get()) : null
  return { asked, draft, people, own: user?.id ?? 0, status: isEdit && !draft ? 404 : 200 }
}

export type DeskForPage = Awaited<ReturnType<typeof deskForPage>>

import type { Deps } from '#api/deps.ts'
import { activeAgents, countByStatus, deskPage } from '#api/features/listings/desk/queries.ts'
import type { DeskPage, Draft } from '#api/features/listings/desk/schemas.ts'
import { type DeskUser, manageableHome, homeScopeOf } from '#api/features/listings/desk/service/access.ts'
import { cardOf } from '#api/features/listings/queries/cards.ts'
import { homeNumbered, picturesOf } from '#api/features/listings/detail/queries.ts'
import { noSuchHome } from '#api/features/listings/detail/service.ts'
import { dayOf } from '#domain/day.ts'
import { displayName } from '#domain/accounts/display-name.ts'
import { LISTING_STATUSES, type ListingStatus } from '#domain/listings/status.ts'
import { textsOf } from '#domain/listings/desk/values.ts'

const HOMES_ON_A_PAGE = 20

interface DeskFilter {
  status?: ListingStatus | undefined
  q: string
  agent?: number | undefined
  page: number
}

export async function listDeskHomes(
  { db }: Deps,
  deskUser: DeskUser,
  { status, q, agent, page }: DeskFilter,
): Promise<DeskPage> {
  const scope = homeScopeOf(deskUser)
  const found = { whose: scope === 'all' ? (agent ?? scope) : scope, status: null, search: q }
  const byStatus = await countByStatus(db.read, found)
  const countOf = (wanted: ListingStatus) => byStatus.find((row) => row.status === wanted)?.homes ?? 0
  const counts = {
    all: LISTING_STATUSES.reduce((sum, one) => sum + countOf(one), 0),
    draft: countOf('draft'),
    published: countOf('published'),
    sold: countOf('sold'),
    withdrawn: countOf('withdrawn'),
  }
  const total = counts[status ?? 'all']
  const pages = Math.max(1, Math.ceil(total / HOMES_ON_A_PAGE))
  const shown = Math.min(page, pages)
  const rows = await deskPage(
    db.read,
    { ...found, status: status ?? null },
    { page: shown, size: HOMES_ON_A_PAGE, viewer: deskUser.id },
  )
  const homes = rows.map(({ agent, ...home }) => {
    return { ...cardOf(home), agent: agent && { id: agent.id, name: displayName(agent) } }
  })
  return { homes, counts, total, page: shown, pages }
}

export async function listPeople({ db }: Deps) {
  return (await activeAgents(db.read)).map((person) => ({ id: person.id, name: displayName(person) }))
}

/** Returns a home in any status, for editing and as a preview. Throws not_found. */
export async function readDraft({ db, clock }: Deps, deskUser: DeskUser, mslNumber: string): Promise<Draft> {
  const home = await manageableHome(db.read, deskUser, mslNumber)
  const found = await homeNumbered(db.read, home.msl_number, deskUser.id, clock())
  if (!found) throw noSuchHome()
  const property = { ...found.home, images: await picturesOf(db.read, home.id) }
  return {
    // A draft gets its listing date when it's published.
    property: { ...property, list_date: property.list_date || dayOf(clock()) },
    texts: textsOf(home),
    agent_id: home.agent_id,
    was_published: home.published_at !== null,
  }
}

import type { Deps } from '#api/deps.ts'
import { conflict, granted } from '#api/http/errors.ts'
import { type AuditAction, recordAudit } from '#api/features/audit/queries.ts'
import { deleteHome, type HomeRow, updateHome } from '#api/features/listings/desk/queries.ts'
import { isAgentActive } from '#api/features/listings/queries/agents.ts'
import { picturesOf } from '#api/features/listings/detail/queries.ts'
import { removePictureFiles } from '#api/features/listings/desk/pictures/service/files.ts'
import { type DeskUser, manageableHome } from '#api/features/listings/desk/service/access.ts'
import { validTexts } from '#api/features/listings/desk/service/save.ts'
import { endToursOf } from '#api/features/listings/tours/service/end.ts'
import type { Connection, Transaction } from '#db/client.ts'
import { dayOf } from '#domain/day.ts'
import type { ListingStatus } from '#domain/listings/status.ts'
import { nextChangeTime, endsTours, mayChangeStatus } from '#domain/listings/desk/transitions.ts'
import { textsOf } from '#domain/listings/desk/values.ts'

const ACTIONS: Readonly<Record<Exclude<ListingStatus, 'draft'>, AuditAction>> = {
  published: 'listing.published',
  sold: 'listing.sold',
  withdrawn: 'listing.withdrawn',
}

/**
 * Publishes, sells or withdraws a home; selling and withdrawing end its open tours. Does nothing if it already has
 * the status. Throws not_found, conflict for an impossible change, and invalid with what's missing for publishing.
 */
export async function setStatus(deps: Deps, deskUser: DeskUser, mslNumber: string, status: ListingStatus) {
  return deps.db.write(async (tx) => {
    const home = await manageableHome(tx, deskUser, mslNumber)
    granted(mayChangeStatus(home.status, status))
    if (status === home.status || status === 'draft') return statusOf(home)
    return become(deps, tx, deskUser, home, status)
  })
}

/** Deletes a draft and its pictures; withdraws a home that others may have seen. Throws not_found. */
export async function removeHome(deps: Deps, deskUser: DeskUser, mslNumber: string) {
  return deps.db.write(async (tx) => {
    const home = await manageableHome(tx, deskUser, mslNumber)
    if (home.status === 'withdrawn') return statusOf(home)
    if (home.status !== 'draft') return become(deps, tx, deskUser, home, 'withdrawn')
    const images = await picturesOf(tx, home.id)
    await deleteHome(tx, home.id)
    await recordAudit(tx, lineOf(deps, deskUser, home, 'listing.deleted'))
    tx.afterCommit(() => removePictureFiles(deps.config, images))
    return { status: 'deleted' as const, changed_at: home.changed_at }
  })
}

async function become(
  deps: Deps,
  tx: Transaction,
  deskUser: DeskUser,
  home: HomeRow,
  status: Exclude<ListingStatus, 'draft'>,
) {
  const now = deps.clock()
  if (status === 'published') {
    await requireAnswered(tx, home)
    validTexts(textsOf(home), status)
  }
  const changed_at = nextChangeTime(now, home.changed_at)
  await updateHome(tx, home.id, {
    status,
    list_date: home.list_date || dayOf(now),
    changed_at,
    published_at: home.published_at ?? now,
  })
  if (endsTours(status)) await endToursOf(tx, deps, home.id, status)
  await recordAudit(tx, lineOf(deps, deskUser, home, ACTIONS[status]))
  return { status, changed_at }
}

const statusOf = ({ status, changed_at }: HomeRow) => ({ status, changed_at })

async function requireAnswered(tx: Connection, { agent_id }: HomeRow): Promise<void> {
  if (await isAgentActive(tx, agent_id)) return
  throw conflict('No agent handles this home anymore. Please assign one first.')
}

const lineOf = ({ clock }: Deps, { id }: DeskUser, { msl_number }: HomeRow, action: AuditAction) => ({
  at: clock(),
  actor_id: id,
  action,
  detail: { home: msl_number },
})

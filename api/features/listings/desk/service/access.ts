import type { SessionUser } from '#api/auth/sessions.ts'
import { forbidden, invalid } from '#api/http/errors.ts'
import { type HomeRow, homeOfNumber, type HomeScope } from '#api/features/listings/desk/queries.ts'
import { activeAgent, isAgentActive } from '#api/features/listings/queries/agents.ts'
import { noSuchHome } from '#api/features/listings/detail/service.ts'
import type { Connection } from '#db/client.ts'
import { ROLE } from '#domain/accounts/roles.ts'

export type DeskUser = Pick<SessionUser, 'id' | 'role'>

export function homeScopeOf({ id, role }: DeskUser): HomeScope {
  return role === ROLE.ADMIN ? 'all' : id
}

export function canManage(deskUser: DeskUser, { agent_id }: Pick<HomeRow, 'agent_id'>): boolean {
  const whose = homeScopeOf(deskUser)
  return whose === 'all' || whose === agent_id
}

/** Throws forbidden if the user was deactivated, deleted or given another role since the request began: uploads and imports take a while. */
async function requireActing(db: Connection, { id, role }: DeskUser): Promise<void> {
  if ((await activeAgent(db, id))?.role !== role) throw forbidden()
}

/** Throws not_found for other agents' homes, as if they didn't exist, and forbidden if the user is no longer staff. */
export async function manageableHome(
  db: Connection,
  deskUser: DeskUser,
  mslNumber: string,
): Promise<HomeRow> {
  await requireActing(db, deskUser)
  const home = await homeOfNumber(db, mslNumber)
  if (!home || !canManage(deskUser, home)) throw noSuchHome()
  return home
}

/** Throws invalid if the user may not assign this agent, and forbidden like `manageableHome`. */
export async function requireAgent(db: Connection, deskUser: DeskUser, agentId: number): Promise<void> {
  await requireActing(db, deskUser)
  if (agentId === deskUser.id) return
  if (homeScopeOf(deskUser) !== 'all')
    throw invalid({ agent_id: 'Only admins can assign a home to someone else.' })
  if (!(await isAgentActive(db, agentId))) {
    throw invalid({ agent_id: 'Please choose an active agent.' })
  }
}

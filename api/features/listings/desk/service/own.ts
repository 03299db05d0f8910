import type { SessionUser } from '#api/auth/sessions.ts'
import { forbidden, invalid } from '#api/http/errors.ts'
import { type HomeRow, homeOfNumber, type Whose } from '#api/features/listings/desk/queries.ts'
import { isAnswering } from '#api/features/listings/queries/agents.ts'
import { noSuchHome } from '#api/features/listings/detail/service.ts'
import type { Connection } from '#db/client.ts'
import { ROLE } from '#domain/accounts/roles.ts'

/** The acting user. Agents manage their own homes, admins all. */
export type Keeper = Pick<SessionUser, 'id' | 'role'>

export function whoseHomes({ id, role }: Keeper): Whose {
  return role === ROLE.ADMIN ? 'all' : id
}

export function keeps(keeper: Keeper, { agent_id }: Pick<HomeRow, 'agent_id'>): boolean {
  const whose = whoseHomes(keeper)
  return whose === 'all' || whose === agent_id
}

/**
 * Throws forbidden if the user has been deactivated or deleted since the request began: uploads and imports take a
 * while.
 */
async function requireActing(db: Connection, { id }: Keeper): Promise<void> {
  if (!(await isAnswering(db, id))) throw forbidden()
}

/**
 * Throws not_found for other agents' homes, as if they didn't exist, and forbidden if the user isn't staff any more.
 */
export async function keptHome(db: Connection, keeper: Keeper, mslNumber: string): Promise<HomeRow> {
  await requireActing(db, keeper)
  const home = await homeOfNumber(db, mslNumber)
  if (!home || !keeps(keeper, home)) throw noSuchHome()
  return home
}

/** Throws invalid if the user may not assign this agent, and forbidden like `keptHome`. */
export async function requireAgent(db: Connection, keeper: Keeper, agentId: number): Promise<void> {
  await requireActing(db, keeper)
  if (agentId === keeper.id) return
  if (whoseHomes(keeper) !== 'all') throw invalid({ agent_id: 'Only admins hand a home to somebody else.' })
  if (!(await isAnswering(db, agentId))) {
    throw invalid({ agent_id: 'Please choose an agent who is active.' })
  }
}

import type { SessionUser } from '#api/auth/sessions.ts'
import { forbidden, invalid } from '#api/http/errors.ts'
import { type HomeRow, homeOfNumber, type Whose } from '#api/features/listings/desk/queries.ts'
import { isAnswering } from '#api/features/listings/queries/agents.ts'
import { noSuchHome } from '#api/features/listings/detail/service.ts'
import type { Connection } from '#db/client.ts'
import { ROLE } from '#domain/accounts/roles.ts'

/** Who acts. Admins keep everybody's homes, agents their own. */
export type Keeper = Pick<SessionUser, 'id' | 'role'>

export function whoseHomes({ id, role }: Keeper): Whose {
  return role === ROLE.ADMIN ? 'all' : id
}

/** Whether somebody keeps a home. */
export function keeps(keeper: Keeper, { agent_id }: Pick<HomeRow, 'agent_id'>): boolean {
  const whose = whoseHomes(keeper)
  return whose === 'all' || whose === agent_id
}

/** Throws forbidden for who was deactivated or has left since the call began: a picture or a long file takes its time. */
async function requireActing(db: Connection, { id }: Keeper): Promise<void> {
  if (!(await isAnswering(db, id))) throw forbidden()
}

/** A home that somebody keeps. Throws not_found for anybody else's, as if it were not there, and forbidden for who keeps none any more. */
export async function keptHome(db: Connection, keeper: Keeper, mslNumber: string): Promise<HomeRow> {
  await requireActing(db, keeper)
  const home = await homeOfNumber(db, mslNumber)
  if (!home || !keeps(keeper, home)) throw noSuchHome()
  return home
}

/** Throws invalid when somebody names another agent for a home whom they may not name, and forbidden as `keptHome`. */
export async function requireAgent(db: Connection, keeper: Keeper, agentId: number): Promise<void> {
  await requireActing(db, keeper)
  if (agentId === keeper.id) return
  if (whoseHomes(keeper) !== 'all') throw invalid({ agent_id: 'Only admins hand a home to somebody else.' })
  if (!(await isAnswering(db, agentId))) {
    throw invalid({ agent_id: 'Please choose an agent who is active.' })
  }
}

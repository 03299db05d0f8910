import type { Deps } from '#api/deps.ts'
import { AppError, conflict, invalid } from '#api/http/errors.ts'
import { recordAudit } from '#api/features/audit/queries.ts'
import {
  type HomeRow,
  homeOfNumber,
  homeUnder,
  insertHome,
  takenNumbers,
  updateHome,
} from '#api/features/listings/desk/queries.ts'
import type { ChangedHome, NewHome } from '#api/features/listings/desk/schemas.ts'
import { type DeskUser, manageableHome, requireAgent } from '#api/features/listings/desk/service/access.ts'
import { handOverToursOf } from '#api/features/listings/tours/service/hand-over.ts'
import type { Connection } from '#db/client.ts'
import { dayOf } from '#domain/day.ts'
import { eachField, fieldFaults, type FieldTexts, storedTexts } from '#domain/listings/desk/fields.ts'
import { freeNumbers } from '#domain/listings/desk/numbers.ts'
import type { ListingStatus } from '#domain/listings/status.ts'
import { nextChangeTime } from '#domain/listings/desk/transitions.ts'
import {
  differences,
  type ListingValues,
  settledTexts,
  textsOf,
  valuesOf,
} from '#domain/listings/desk/values.ts'
import { hasFaults } from '#domain/text-rule.ts'

/** An empty number becomes the next free one. Throws invalid, and conflict if the number is taken. */
export async function createHome(deps: Deps, deskUser: DeskUser, home: NewHome) {
  const { agent_id = deskUser.id, key, ...typed } = home
  const texts = validTexts(typed, 'draft')
  const now = deps.clock()
  return deps.db.write(async (tx) => {
    await requireAgent(tx, deskUser, agent_id)
    const known = await homeUnder(tx, agent_id, key)
    if (known) return savedAs(known)
    const msl_number = texts.msl_number || freeNumbers(await takenNumbers(tx)).next().value
    await requireFree(tx, msl_number)
    const values = valuesFor({ ...texts, msl_number }, 'draft', now)
    await insertHome(tx, {
      ...values,
      agent_id,
      key,
      status: 'draft',
      created_at: now,
      changed_at: now,
    })
    await recordAudit(tx, {
      at: now,
      action: 'listing.created',
      actor_id: deskUser.id,
      detail: { home: msl_number },
    })
    return { msl_number, changed_at: now }
  })
}

/** Does nothing if no field differs. Throws invalid, not_found, and conflict if the home has changed since the edit began. */
export async function changeHome(deps: Deps, deskUser: DeskUser, mslNumber: string, body: ChangedHome) {
  const { changed_at: startedFrom, agent_id, ...typed } = body
  return deps.db.write(async (tx) => {
    const home = await manageableHome(tx, deskUser, mslNumber)
    const before = textsOf(home)
    const valid = validTexts(
      eachField((name) => typed[name] ?? before[name]),
      home.status,
    )
    valid.msl_number ||= home.msl_number
    const texts = settledTexts(valid, home.published_at)
    const fields = differences(before, texts)
    const agentJoin = agent_id ?? home.agent_id
    if (fields.length === 0 && agentJoin === home.agent_id) return savedAs(home)
    if (startedFrom !== home.changed_at) throw conflict(CHANGED_MEANWHILE)
    if (agentJoin !== null && agentJoin !== home.agent_id) await requireAgent(tx, deskUser, agentJoin)
    if (texts.msl_number !== home.msl_number) await requireRenumbering(tx, home, texts.msl_number)
    const now = deps.clock()
    const changed_at = nextChangeTime(now, home.changed_at)
    await updateHome(tx, home.id, { ...valuesFor(texts, home.status, now), agent_id: agentJoin, changed_at })
    const line = { at: now, actor_id: deskUser.id }
    const detail = { home: texts.msl_number }
    if (fields.length > 0) {
      const change = { ...detail, fields: fields.join(', ') }
      await recordAudit(tx, { ...line, action: 'listing.edited', detail: change })
    }
    if (agentJoin !== home.agent_id) {
      await recordAudit(tx, { ...line, action: 'listing.handed_over', subject_id: agentJoin, detail })
      await handOverToursOf(tx, deps, home.id, home.agent_id)
    }
    return { msl_number: texts.msl_number, changed_at }
  })
}

const CHANGED_MEANWHILE =
  'Someone changed this home after you opened it. What you typed is still here, so you can compare it with the saved version.'

const savedAs = ({ msl_number, changed_at }: HomeRow) => ({ msl_number, changed_at })

/** Throws invalid with the errors for a home of this status. */
export function validTexts(typed: Readonly<Record<string, unknown>>, status: ListingStatus): FieldTexts {
  const faults = fieldFaults(typed, status === 'draft' ? 'draft' : 'published')
  if (hasFaults(faults)) {
    throw invalid(Object.fromEntries(Object.entries(faults).map(([name, message = '']) => [name, message])))
  }
  return storedTexts(typed)
}

/** Sets the listing date unless it's a draft. */
export function valuesFor(texts: FieldTexts, status: ListingStatus, now: number): ListingValues {
  const list_date = texts.list_date || (status === 'draft' ? '' : dayOf(now))
  return valuesOf({ ...texts, list_date })
}

async function requireFree(tx: Connection, msl_number: string): Promise<void> {
  if ((await homeOfNumber(tx, msl_number)) === null) return
  const message = `The number ${msl_number} is taken. Choose another one, or leave it blank to use the next free number.`
  throw new AppError('conflict', { msl_number: message })
}

async function requireRenumbering(tx: Connection, home: HomeRow, msl_number: string): Promise<void> {
  if (home.published_at !== null) {
    throw invalid({ msl_number: 'You can’t change the number of a home that has been published.' })
  }
  await requireFree(tx, msl_number)
}

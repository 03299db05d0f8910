import type { Deps } from '#api/deps.ts'
import { conflict } from '#api/http/errors.ts'
import { type Member, requireMember } from '#api/features/matching/service/member.ts'
import { groupIdOf, memberIdsOf, requireGroup } from '#api/features/groups/queries.ts'
import {
  deleteFigures,
  figuresOf,
  type FiguresRow,
  memberOf,
  type MemberRow,
  saveFigures,
  saveMember,
} from '#api/features/snapshot/queries.ts'
import type { OwnSnapshot } from '#api/features/snapshot/schemas.ts'
import type { Connection } from '#db/client.ts'
import { dayOf } from '#domain/day.ts'
import { banded } from '#domain/snapshot/bands.ts'
import { counting, isCounting, notCounting } from '#domain/snapshot/counting.ts'
import type { Figures } from '#domain/snapshot/figures.ts'
import { type FirstTimeAnswers, firstTimeOutcomes } from '#domain/snapshot/first-time.ts'
import { type Means, meansOf } from '#domain/snapshot/means.ts'
import type { Share } from '#domain/snapshot/shares.ts'

const OUTDATED = 'You changed your figures in another tab. Please reload this page.'

const MEMBERS_ONLY = 'Your figures are saved once you’re a member.'

export async function ownSnapshotOf({ db: { read }, clock }: Deps, userId: number): Promise<OwnSnapshot> {
  const groupId = await groupIdOf(read, userId)
  const [row, member] = await Promise.all([
    figuresOf(read, userId),
    groupId === null ? null : memberOf(read, { groupId, userId }),
  ])
  const today = dayOf(clock())
  const counted = member?.counting ?? null
  return {
    version: row?.version ?? 0,
    figures: row?.figures ?? null,
    first_time: row?.first_time ?? null,
    group:
      groupId === null
        ? null
        : {
            shared: member?.shared ?? [],
            counts: counted !== null && isCounting(counted),
            from: counted !== null && isCounting(counted) && counted.from > today ? counted.from : null,
            agreed: member?.agreed_with != null,
          },
  }
}

interface FiguresChange {
  version: number
  figures: Figures
  first_time: FirstTimeAnswers | null
}

/** Saves the caller's figures; in their group's result they count from tomorrow. Throws conflict for another version, and forbidden. */
export async function changeFigures(
  { db, clock }: Deps,
  viewer: Member,
  { version, figures, first_time }: FiguresChange,
): Promise<void> {
  requireMember(viewer, MEMBERS_ONLY)
  const user_id = viewer.id
  await db.write(async (tx) => {
    const before = await figuresOf(tx, user_id)
    // Sending the same figures again, such as after a lost response, is no conflict.
    if (before && Bun.deepEquals([before.figures, before.first_time], [figures, first_time])) return
    if ((before?.version ?? 0) !== version) throw conflict(OUTDATED)
    const row = { user_id, figures, first_time, version: version + 1, changed_at: clock() }
    await saveFigures(tx, row)
    const member = await ownMember(tx, user_id)
    if (member?.counting && isCounting(member.counting)) await count(tx, member, row, dayOf(clock()))
  })
}

/** Deletes the caller's figures and what they share. Needs no plan. */
export async function removeFigures({ db, clock }: Deps, userId: number): Promise<void> {
  await db.write(async (tx) => {
    await deleteFigures(tx, userId)
    const member = await ownMember(tx, userId)
    if (member) await saveMember(tx, withdrawn({ ...member, shared: [] }, dayOf(clock())))
  })
}

/** Throws conflict without a group, and forbidden. */
export async function changeShares({ db }: Deps, viewer: Member, shared: readonly Share[]): Promise<void> {
  requireMember(viewer, MEMBERS_ONLY)
  await db.write(async (tx) => {
    const member = await memberOrNew(tx, viewer.id)
    await saveMember(tx, { ...member, shared: [...new Set(shared)] })
  })
}

/**
 * Counts the caller's figures in their group's result, or stops. In a group of two, counting them agrees that the result shows the other
 * what the caller has. Throws conflict without a group or figures, and forbidden.
 */
export async function changeCounting({ db, clock }: Deps, viewer: Member, counts: boolean): Promise<void> {
  const today = dayOf(clock())
  if (counts) requireMember(viewer, MEMBERS_ONLY)
  await db.write(async (tx) => {
    const member = await memberOrNew(tx, viewer.id)
    if (!counts) return saveMember(tx, withdrawn(member, today))
    const row = await figuresOf(tx, viewer.id)
    if (!row) throw conflict('Enter your figures first.')
    const others = (await memberIdsOf(tx, member.group_id)).filter((id) => id !== viewer.id)
    const agreed = { ...member, agreed_with: others.length === 1 ? (others[0] ?? null) : null }
    const isCounted = member.counting !== null && isCounting(member.counting)
    await (isCounted ? saveMember(tx, agreed) : count(tx, agreed, row, today))
  })
}

async function count(tx: Connection, member: MemberRow, row: FiguresRow, today: string): Promise<void> {
  await saveMember(tx, { ...member, counting: counting(member.counting, stepsOf(row, today), today) })
}

function stepsOf({ figures, first_time }: FiguresRow, today: string): Means {
  const hbp = first_time ? firstTimeOutcomes(first_time, today).hbp : 'ask'
  return banded(meansOf(figures, hbp, today))
}

function withdrawn(member: MemberRow, today: string): MemberRow {
  const wasCounted = member.counting !== null && isCounting(member.counting)
  return { ...member, agreed_with: null, counting: wasCounted ? notCounting(today) : member.counting }
}

async function ownMember(tx: Connection, userId: number): Promise<MemberRow | null> {
  const groupId = await groupIdOf(tx, userId)
  return groupId === null ? null : memberOf(tx, { groupId, userId })
}

async function memberOrNew(tx: Connection, user_id: number): Promise<MemberRow> {
  const group_id = await requireGroup(tx, user_id)
  const member = await memberOf(tx, { groupId: group_id, userId: user_id })
  return member ?? { group_id, user_id, shared: [], counting: null, agreed_with: null }
}

import type { Deps } from '#api/deps.ts'
import { deleteDown, saveChoice, saveDown, saveProvince } from '#api/features/agreement/queries.ts'
import { termIn, writableRecord } from '#api/features/agreement/service/record.ts'
import { numberOf } from '#api/features/agreement/service/wording.ts'
import { requireGroup } from '#api/features/groups/queries.ts'
import { granted, notFound } from '#api/http/errors.ts'
import { isOwn, mayAdd } from '#domain/agreement/state.ts'
import { termOf } from '#domain/agreement/terms.ts'
import type { Province } from '#domain/calculators/provinces.ts'

/** Saves which option the caller prefers. The others see it once everyone has chosen. Throws conflict and not_found. */
export async function choose({ db }: Deps, user_id: number, term: string, option: string): Promise<void> {
  const known = termOf(term)
  // Nobody may see what someone prefers for a sealed term outside its round.
  if (!known || known.sealed || !known.options.some(({ key }) => key === option)) throw notFound()
  await db.write(async (tx) => {
    await saveChoice(tx, { group_id: await requireGroup(tx, user_id), user_id, term, option })
  })
}

/** Saves what the caller pays down, in cents, for their group to see; null takes it back. Throws conflict without a group. */
export async function saveDownPayment({ db }: Deps, user_id: number, cents: number | null): Promise<void> {
  await db.write(async (tx) => {
    const group_id = await requireGroup(tx, user_id)
    await (cents === null ? deleteDown(tx, group_id, user_id) : saveDown(tx, { group_id, user_id, cents }))
  })
}

/** Throws conflict without a group. */
export async function chooseProvince({ db }: Deps, userId: number, province: Province | null): Promise<void> {
  await db.write(async (tx) => saveProvince(tx, await requireGroup(tx, userId), province))
}

/** Adds a term of the owners' own. Returns its key; that of the existing one with the same title. Throws conflict. */
export async function addTerm({ db, clock }: Deps, userId: number, title: string): Promise<string> {
  return db.write(async (tx) => {
    const groupId = await requireGroup(tx, userId)
    const { roster, record, add } = await writableRecord(tx, groupId, { now: clock(), by: numberOf(userId) })
    const same = [...record.terms.values()].find((term) => isOwn(term) && term.title === title)
    if (same) return same.key
    granted(mayAdd(record))
    const key = nextKey((key) => termIn(record, key).title !== null)
    await add({ kind: 'added', by: numberOf(userId)(roster), term: key, title })
    return key
  })
}

function nextKey(isTaken: (key: string) => boolean): string {
  let place = 1
  while (isTaken(`own-${place}`)) place++
  return `own-${place}`
}

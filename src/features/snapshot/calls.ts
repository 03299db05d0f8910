import type { OwnSnapshot } from '#api/features/snapshot/schemas.ts'
import type { Share } from '#domain/snapshot/shares.ts'
import { api, unwrap } from '#lib/api.ts'
import { polled } from '#lib/polled.ts'
import type { OwnFigures } from './snapshot-texts.ts'

export const fetchGroupSnapshot = () => unwrap(polled.snapshot.group.$get())

export const saveFigures = (mine: OwnFigures, version: number): Promise<OwnSnapshot> =>
  unwrap(api.snapshot.mine.$put({ json: { version, ...mine } }))

export const shareFigures = (shared: Share[]): Promise<OwnSnapshot> =>
  unwrap(api.snapshot.mine.shared.$put({ json: { shared } }))

export const countFigures = (counts: boolean): Promise<OwnSnapshot> =>
  unwrap(api.snapshot.mine.counting.$put({ json: { counts } }))

export async function deleteFigures(): Promise<void> {
  await api.snapshot.mine.$delete()
}

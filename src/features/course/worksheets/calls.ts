import type { SheetValues } from '#domain/course/worksheets.ts'
import { api, unwrap } from '#lib/api.ts'

const idOf = (id: number) => ({ param: { id: String(id) } })

export async function fetchWorksheet(id: number) {
  return unwrap(api.worksheets[':id'].$get(idOf(id)))
}

export type Worksheet = Awaited<ReturnType<typeof fetchWorksheet>>

/** When the page is being left, the browser sends it without waiting for the response. */
export async function fillIn(id: number, changes: SheetValues, isLeaving: boolean): Promise<void> {
  const call = api.worksheets[':id'].$patch
  await call({ ...idOf(id), json: { changes: { ...changes } } }, { init: { keepalive: isLeaving } })
}

import { api, unwrap } from '#lib/api.ts'

const idOf = (id: number) => ({ param: { id: String(id) } })

export async function fetchNotes(videoId: number) {
  return unwrap(api.curriculums[':id'].notes.$get(idOf(videoId)))
}

export type Notes = Awaited<ReturnType<typeof fetchNotes>>

/** When the page is being left, the browser sends it without waiting for the response. */
export async function saveNotes(videoId: number, text: string, seen: number | null, isLeaving: boolean) {
  const call = api.curriculums[':id'].notes.$put
  return unwrap(call({ ...idOf(videoId), json: { text, seen } }, { init: { keepalive: isLeaving } }))
}

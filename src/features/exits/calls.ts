import type { NewShared } from '#api/features/exits/service.ts'
import { api, unwrap } from '#lib/api.ts'

/** Returns the id of the shared scenario. */
export async function shareScenario(shared: NewShared): Promise<number> {
  const { id } = await unwrap(api.exits.shared.$post({ json: shared }))
  return id
}

export async function stopSharing(id: number): Promise<void> {
  await api.exits.shared[':id'].$delete({ param: { id: String(id) } })
}

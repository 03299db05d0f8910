import type { NewShared } from '#api/features/exits/service.ts'
import { ApiError, api, unwrap } from '#lib/api.ts'

/** Returns the id of the shared scenario. */
export async function shareScenario(shared: NewShared): Promise<number> {
  const { id } = await unwrap(api.exits.shared.$post({ json: shared }))
  return id
}

/** Does nothing if it was already stopped, such as in another tab. */
export async function stopSharing(id: number): Promise<void> {
  await api.exits.shared[':id'].$delete({ param: { id: String(id) } }).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.is('not_found'))) throw error
  })
}

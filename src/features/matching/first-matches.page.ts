import type { FirstMatch } from '#api/features/matching/schemas.ts'
import type { PageApi } from '#api/site/locals.ts'
import { unwrap } from '#lib/api.ts'

const PATIENCE_MS = 3_000

/** Fetches the matches that End and the plan page show; null if the server can't provide them shortly. */
export async function firstMatchesSoon(
  api: Pick<PageApi, 'first-matches'>,
  patience = PATIENCE_MS,
): Promise<FirstMatch[] | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(() => resolve(null), patience)
  const read = unwrap(api['first-matches'].$get()).catch((error: unknown) => {
    console.error('Failed to read the first matches:', error)
    return null
  })
  return Promise.race([read, late]).finally(() => clearTimeout(timer))
}

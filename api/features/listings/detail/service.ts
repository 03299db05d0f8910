import type { Deps } from '#api/deps.ts'
import { gone, notFound } from '#api/http/errors.ts'
import {
  homeNumbered,
  picturesOf,
  type Visibility,
  visibilityOf,
} from '#api/features/listings/detail/queries.ts'
import type { Viewer } from '#api/features/listings/queries/cards.ts'
import type { Connection } from '#db/client.ts'
import type { Property } from '#domain/listings/property.ts'

export const noSuchHome = () => notFound('We can’t find that home.')

/** Throws not_found for a home that never was published, and gone for one that's no longer listed. */
export async function homeOf({ db, clock }: Deps, mslNumber: string, viewer: Viewer): Promise<Property> {
  const found = await homeNumbered(db.read, mslNumber, viewer, clock())
  const { id } = visible(found?.visibility)
  if (!found) throw noSuchHome()
  return { ...found.home, images: await picturesOf(db.read, id) }
}

/** Returns the id and status. Throws not_found and gone. */
export async function visibleHome(db: Connection, mslNumber: string) {
  return visible(await visibilityOf(db, mslNumber))
}

function visible(visibility: Visibility | null | undefined): Visibility {
  if (visibility?.status === 'published' || visibility?.status === 'sold') return visibility
  // Nobody may learn about homes that were never published.
  if (!visibility || visibility.published_at === null) throw noSuchHome()
  throw gone('This home is no longer listed.')
}

import type { Deps } from '#api/deps.ts'
import { gone, notFound } from '#api/http/errors.ts'
import { homeNumbered, picturesOf, type Standing, standingOf } from '#api/features/listings/detail/queries.ts'
import type { Viewer } from '#api/features/listings/queries/cards.ts'
import type { Connection } from '#db/client.ts'
import type { Property } from '#domain/listings/property.ts'

export const noSuchHome = () => notFound('There is no such home.')

/**
 * A home that everybody may see, as somebody sees it. Throws not_found for what is not there or never was published, and
 * gone for what was and is not any more.
 */
export async function homeOf({ db, clock }: Deps, mslNumber: string, viewer: Viewer): Promise<Property> {
  const found = await homeNumbered(db.read, mslNumber, viewer, clock())
  const { id } = visible(found?.standing)
  if (!found) throw noSuchHome()
  return { ...found.home, images: await picturesOf(db.read, id) }
}

/** The id and status of a home that everybody may see. Throws not_found and gone. */
export async function visibleHome(db: Connection, mslNumber: string) {
  return visible(await standingOf(db, mslNumber))
}

function visible(standing: Standing | null | undefined): Standing {
  if (standing?.status === 'published' || standing?.status === 'sold') return standing
  // Of what never was published nobody may learn.
  if (!standing || standing.published_at === null) throw noSuchHome()
  throw gone('This home is no longer listed.')
}

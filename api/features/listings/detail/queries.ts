import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Connection } from '#db/client.ts'
import { favorites, listingPictures, listings, tours, users } from '#db/schema/index.ts'
import { isActiveAgent } from '#api/features/listings/queries/agents.ts'
import {
  idOf,
  IS_FAVORITE,
  viewerFavorite,
  PICTURE_COLUMNS,
  COMMON_COLUMNS,
  type Viewer,
} from '#api/features/listings/queries/cards.ts'
import { displayName } from '#domain/accounts/display-name.ts'
import { cityAndProvince } from '#domain/listings/towns/places.ts'
import type { Image, Property } from '#domain/listings/property.ts'
import { ACTIVE_TOUR_STATUSES, TOUR_MS } from '#domain/listings/tours/tours.ts'

export async function visibilityOf(db: Connection, mslNumber: string) {
  const [row] = await db
    .select({ id: listings.id, status: listings.status, published_at: listings.published_at })
    .from(listings)
    .where(eq(listings.msl_number, mslNumber))
  return row ?? null
}

export type Visibility = NonNullable<Awaited<ReturnType<typeof visibilityOf>>>

/**
 * Returns a home without its pictures, whatever its status, and what decides who may see it; null if there's none.
 * `now` is in epoch milliseconds.
 */
export async function homeNumbered(
  db: Connection,
  mslNumber: string,
  viewer: Viewer,
  now: number,
): Promise<{ visibility: Visibility; home: Omit<Property, 'images'> } | null> {
  const [row] = await db
    .select({
      id: listings.id,
      published_at: listings.published_at,
      ...COMMON_COLUMNS,
      description: listings.description,
      parking: listings.parking,
      airConditioning: listings.air_conditioning,
      year_built: listings.year_built,
      discount_percentage: listings.discount_percentage,
      discount_amount: listings.discount_amount,
      time_zone: listings.time_zone,
      changed_at: listings.changed_at,
      agent: {
        id: users.id,
        first_name: users.first_name,
        last_name: users.last_name,
        picture: users.profile_picture_filename,
      },
      is_favorite: IS_FAVORITE,
      tour_requested: sql<boolean>`${tours.id} IS NOT NULL`.mapWith(Boolean),
    })
    .from(listings)
    .leftJoin(users, agentJoin())
    .leftJoin(favorites, viewerFavorite(viewer))
    .leftJoin(tours, activeTour(viewer, now))
    .where(eq(listings.msl_number, mslNumber))
  if (!row) return null
  const { id, published_at, agent, ...home } = row
  return {
    visibility: { id, published_at, status: home.status },
    home: {
      ...home,
      city_state: cityAndProvince(home.city, home.province),
      agent: agent && {
        id: agent.id,
        name: displayName(agent),
        picture: agent.picture,
      },
    },
  }
}

/** Its agent, unless they have left. */
const agentJoin = () => and(eq(users.id, listings.agent_id), isActiveAgent())

/** A tour that took place, or was never answered, can be requested again. */
const activeTour = (viewer: Viewer, now: number) =>
  and(
    eq(tours.listing_id, listings.id),
    eq(tours.user_id, idOf(viewer)),
    inArray(tours.status, ACTIVE_TOUR_STATUSES),
    gt(tours.starts_at, now - TOUR_MS),
  )

export async function picturesOf(db: Connection, listingId: number): Promise<Image[]> {
  return db
    .select(PICTURE_COLUMNS)
    .from(listingPictures)
    .where(eq(listingPictures.listing_id, listingId))
    .orderBy(asc(listingPictures.position), asc(listingPictures.id))
}

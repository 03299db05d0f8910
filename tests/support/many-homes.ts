import type { Database } from '#db/client.ts'
import { addHomes, homeRow } from './listings.ts'
import { listingPictures } from '#db/schema/index.ts'
import { seededRandom } from '#db/seed/demo/temperament.ts'
import { DAY_MS } from '#domain/duration.ts'
import { PROPERTY_TYPES } from '#domain/listings/kinds.ts'
import { TOWNS } from '#domain/listings/towns/towns.ts'

const KINDS = Object.keys(PROPERTY_TYPES).filter(
  (kind): kind is keyof typeof PROPERTY_TYPES => kind in PROPERTY_TYPES,
)
const ROWS_AT_ONCE = 500

/** All kinds of homes: many in large cities, some in places whose position is unknown, and one in twenty no longer for sale. */
export async function aCommunityOfHomes(db: Database, howMany: number, now = 0): Promise<void> {
  const random = seededRandom(12)
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)]
  const rows = Array.from({ length: howMany }, (_, index) => {
    const town = pick(
      random() < 0.5 ? TOWNS.filter(({ name }) => /^(Toronto|Montréal|Vancouver)$/.test(name)) : TOWNS,
    )
    const place =
      random() < 0.05
        ? { city: 'Hope', province: 'BC' as const }
        : town && { city: town.name, province: town.province }
    const beds = 1 + Math.floor(random() * 6)
    return homeRow(now, {
      ...place,
      msl_number: `B${index + 1}`,
      status: index % 40 === 7 ? 'sold' : index % 40 === 9 ? 'withdrawn' : 'published',
      property_type: pick(KINDS) ?? 'row',
      // Many equal prices, to produce ties.
      price: 100 * 10_000 * Math.round(20 + random() * 180),
      beds,
      sqft: 400 + 50 * Math.floor(random() * 60),
      suits: Math.max(2, Math.min(5, beds)),
      published_at: now - Math.floor(random() * 300) * DAY_MS,
      description: 'A house with a porch, a garden and a neighbour who plays the cello on Sundays. '.repeat(
        12,
      ),
    })
  })
  await db.write(async (tx) => {
    await addHomes(tx, rows)
    const pictures = rows.flatMap((_, index) =>
      [0, 1, 2].map((position) => ({
        listing_id: index + 1,
        filename: `b${index + 1}-${position}`,
        caption: 'The street side.',
        width: 1280,
        height: 960,
        placeholder: `data:image/webp;base64,${'x'.repeat(500)}`,
        position,
      })),
    )
    for (let from = 0; from < pictures.length; from += ROWS_AT_ONCE)
      await tx.insert(listingPictures).values(pictures.slice(from, from + ROWS_AT_ONCE))
  })
}

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEMO_AGENTS } from './people.ts'
import { type Connection, only } from '#db/client.ts'
import { listingPictures, listings } from '#db/schema/index.ts'
import { parseHomes, parsePictures, type SeedHome, VIEWS } from '#db/seed/homes.ts'
import homes from '#db/seed/listings/homes.json' with { type: 'json' }
import { dayOf } from '#domain/day.ts'
import { DAY_MS } from '#domain/duration.ts'
import { placeOf, zoneOf } from '#domain/listings/towns/places.ts'

const CENTS = 100

export async function listHomes(
  tx: Connection,
  agents: Readonly<Record<keyof typeof DEMO_AGENTS, number>>,
  folder: string,
  now: number,
): Promise<ReadonlyMap<string, number>> {
  const index = join(folder, 'pictures.json')
  const pictures = existsSync(index) ? parsePictures(JSON.parse(readFileSync(index, 'utf8'))) : {}
  const ids = new Map<string, number>()
  for (const home of parseHomes(homes)) {
    const row = only(
      await tx
        .insert(listings)
        .values({ ...rowOf(home, now), agent_id: agents[home.agent] })
        .returning(),
    )
    ids.set(home.key, row.id)
    const shown = VIEWS.flatMap((view, position) => {
      const filename = `${home.key}-${view}`
      const picture = pictures[filename]
      return picture
        ? [{ listing_id: row.id, filename, caption: home.captions[view], position, ...picture }]
        : []
    })
    if (shown.length > 0) await tx.insert(listingPictures).values(shown)
  }
  return ids
}

function rowOf(home: SeedHome, now: number): Omit<typeof listings.$inferInsert, 'agent_id'> {
  const { key: _key, agent: _agent, captions: _captions, listed_days_ago, ...fields } = home
  const listed = now - listed_days_ago * DAY_MS
  return {
    ...fields,
    status: 'published',
    place: placeOf(home.city, home.province),
    time_zone: zoneOf(home.city, home.province),
    price: home.price * CENTS,
    yearly_tax: inCents(home.yearly_tax),
    monthly_fees: inCents(home.monthly_fees),
    discount_amount: inCents(home.discount_amount),
    list_date: dayOf(listed),
    created_at: listed,
    changed_at: listed,
    published_at: listed,
  }
}

const inCents = (dollars: number | null) => (dollars === null ? null : dollars * CENTS)

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestApp } from './app.ts'
import { LISTINGS } from '#api/boot/data-folder.ts'
import { only, type Transaction } from '#db/client.ts'
import { listingPictures, listings } from '#db/schema/index.ts'
import { PICTURE_WIDTHS, pictureFile } from '#domain/listings/pictures/pictures.ts'
import { placeOf, zoneOf } from '#domain/listings/towns/places.ts'

export type NewHome = typeof listings.$inferInsert

/** With the same number of digits in every file of a run, so that names sort alike. */
let count = 100_000

/** A home for sale in Toronto at $800,000 by default; place and zone follow the city. */
export function homeRow(now: number, values: Partial<NewHome> = {}): NewHome {
  count += 1
  const { city = 'Toronto', province = 'ON', status = 'published' } = values
  return {
    msl_number: String(500_000 + count),
    agent_id: null,
    status,
    street: `${count} Example Street`,
    city,
    province,
    place: placeOf(city, province),
    time_zone: zoneOf(city, province),
    property_type: 'detached',
    price: 80_000_000,
    beds: 3,
    bath: 1.5,
    kitchens: 1,
    sqft: 1400,
    prkng: 1,
    parking: 'driveway',
    air_conditioning: 'none',
    suits: 3,
    description: 'A home to look at.',
    list_date: '2026-07-01',
    created_at: now,
    changed_at: now,
    published_at: status === 'draft' ? null : now,
    ...values,
  }
}

export async function aHome({ deps }: Pick<TestApp, 'deps'>, values: Partial<NewHome> = {}) {
  const row = homeRow(deps.clock(), values)
  return deps.db.write(async (tx) => only(await tx.insert(listings).values(row).returning()))
}

export async function addHomes(tx: Transaction, rows: readonly NewHome[]): Promise<void> {
  const MANY = 500
  for (let from = 0; from < rows.length; from += MANY)
    await tx.insert(listings).values(rows.slice(from, from + MANY))
}

/** Adds a picture whose copies contain a few bytes that aren't an image. */
export async function aPicture({ deps }: TestApp, listing_id: number, filename: string, position = 0) {
  const folder = join(deps.config.dataDir, LISTINGS)
  mkdirSync(folder, { recursive: true })
  for (const width of PICTURE_WIDTHS)
    writeFileSync(join(folder, pictureFile(filename, width)), `${filename} of ${width} pixels`)
  const shown = {
    caption: 'The street side.',
    width: 1280,
    height: 960,
    placeholder: 'data:image/webp;base64,',
  }
  await deps.db.write(async (tx) => {
    await tx.insert(listingPictures).values({ listing_id, filename, position, ...shown })
  })
}

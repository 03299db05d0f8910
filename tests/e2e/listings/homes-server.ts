import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { BrowserContextOptions, Page } from 'playwright'
import { only } from '#db/client.ts'
import { listingPictures, listings } from '#db/schema/index.ts'
import { PICTURE_WIDTHS, pictureFile } from '#domain/listings/pictures/pictures.ts'
import {
  aPerson,
  type BillingServer,
  openBillingServer,
  type Person,
} from '#tests/support/billing-browser.ts'
import { visit } from '#tests/support/browser.ts'
import { signedIn } from '#tests/support/signed-in.ts'

const PICTURE = 'db/seed/avatars/01.webp'
const PLACEHOLDER =
  'data:image/webp;base64,UklGRkoAAABXRUJQVlA4WAoAAAAQAAAAAAAAAAAAQUxQSAwAAAARBxAR/Q9ERP8DAABWUDggGAAAABQBAJ0BKgEAAQAAAP4AAA3AAP7mtQAAAA=='

export const STREET = '48 Euclid Avenue'

export interface HomesServer extends BillingServer {
  msl: string
  listingId: number
}

/** Starts the built server with a home that has these pictures: `false` is one whose file is missing. */
export async function openHomesServer(pictures: readonly boolean[]): Promise<HomesServer> {
  const world = await openBillingServer()
  const home = only(await world.db.read.select().from(listings).where(eq(listings.street, STREET)))
  await givePictures(world, home.id, pictures)
  return { ...world, msl: home.msl_number, listingId: home.id }
}

export async function givePictures(
  { db, server }: BillingServer,
  listing_id: number,
  pictures: readonly boolean[],
): Promise<void> {
  const folder = join(server.dataDir, 'listings')
  mkdirSync(folder, { recursive: true })
  const rows = pictures.map((_, position) => ({
    listing_id,
    position,
    filename: `home${listing_id}-test-${position}`,
    caption: captionOf(position),
    width: 1280,
    height: 960,
    placeholder: PLACEHOLDER,
  }))
  for (const { filename, position } of rows) {
    for (const width of pictures[position] ? PICTURE_WIDTHS : [])
      cpSync(PICTURE, join(folder, pictureFile(filename, width)))
  }
  await db.write(async (tx) => {
    await tx.delete(listingPictures).where(eq(listingPictures.listing_id, listing_id))
    if (rows.length > 0) await tx.insert(listingPictures).values(rows)
  })
}

/** Opens browsers for the home's agent, Dana Kerr, who signs in once. */
export async function agentOf({ browser, server }: BillingServer) {
  const dana = await signedIn(browser, server, 'agent@demo.test')
  return (options: BrowserContextOptions = {}) =>
    visit(browser, server.url, { reducedMotion: 'reduce', ...dana, ...options })
}

export function captionOf(position: number): string {
  return `The home from side ${position + 1}`
}

export const detailOf = (msl: string) => `/dashboard/listing?msl_number=${msl}`

/** A client on the free plan, who looks at the home in the dashboard. */
export async function atHome(world: HomesServer, options: BrowserContextOptions = {}): Promise<Person> {
  const person = await aPerson(world, options, { free: true })
  await person.page.goto(detailOf(world.msl))
  return person
}

/** The page's button, or the one in the dialog it opens. */
export const book = (page: Page) => page.getByRole('button', { name: 'Book a Tour' }).last()

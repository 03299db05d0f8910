import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { and, eq } from 'drizzle-orm'
import { listingWeeks } from '#db/schema/index.ts'
import { weekAt, weekFrom } from '#domain/listings/views/weeks.ts'
import { axeFindings, visit } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { horizontalOverflow, NARROWEST } from '#tests/support/horizontal-overflow.ts'
import { agentOf, type HomesServer, openHomesServer, STREET } from '#tests/e2e/listings/homes-server.ts'

setDefaultTimeout(900_000)

let world: HomesServer
beforeAll(async () => {
  world = await openHomesServer([true])
})
afterAll(() => world.close())

const week = weekAt(Date.now())

async function viewsIn(wanted: string): Promise<number> {
  const is = and(eq(listingWeeks.listing_id, world.listingId), eq(listingWeeks.week, wanted))
  const [row] = await world.db.read.select().from(listingWeeks).where(is)
  return row?.views ?? 0
}

test('opening a home’s page counts once for a visitor and not for its agent, who sees last week’s figures', async () => {
  await world.db.write((tx) => tx.delete(listingWeeks))
  const address = `/listings/toronto-48-euclid-avenue-${world.msl.toLowerCase()}`
  const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36'
  const { page, complaints, close } = await visit(world.browser, world.server.url, { userAgent })
  const counted = () => page.waitForResponse((response) => response.url().endsWith('/view'))
  for (const open of [() => page.goto(address), () => page.reload()]) {
    const [response] = await Promise.all([counted(), open()])
    expect(response.status()).toBe(204)
  }
  await eventually(() => viewsIn(week), 1)
  expect(complaints).toEqual([])
  await close()

  const last = { listing_id: world.listingId, week: weekFrom(week, -1), views: 312 }
  await world.db.write((tx) => tx.insert(listingWeeks).values(last))
  const dana = await (await agentOf(world))({ viewport: NARROWEST, userAgent })
  const [response] = await Promise.all([
    dana.page.waitForResponse((response) => response.url().endsWith('/view')),
    dana.page.goto(address),
  ])
  expect(response.status()).toBe(204)
  expect(await viewsIn(week)).toBe(1)
  await dana.page.goto('/agent/dashboard')
  const row = dana.page.getByRole('region', { name: 'Your listings' }).getByRole('listitem').first()
  expect(await row.innerText()).toMatch(new RegExp(`^${STREET}[^]*Views\\s+(305|310)\\+`))
  expect(await axeFindings(dana.page)).toEqual([])
  expect(await horizontalOverflow(dana.page, NARROWEST.width)).toEqual([])
  expect(dana.complaints).toEqual([])
  await dana.close()
})

import { afterEach, beforeEach, expect, test } from 'bun:test'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aHome } from '#tests/support/listings.ts'

let app: TestApp
beforeEach(async () => {
  app = await testApp()
})
afterEach(() => app.close())

const town = async (place: string) => {
  const response = await app.call('GET', `/towns/${place}`)
  return response.ok ? response.json() : [response.status, await response.json()]
}

test('a town’s prices are those of homes for sale there', async () => {
  await aHome(app, { price: 60_000_000 })
  await aHome(app, { price: 90_000_000, property_type: 'loft' })
  for (const status of ['draft', 'sold', 'withdrawn'] as const) await aHome(app, { price: 1_000_000, status })
  await aHome(app, { price: 2_000_000, city: 'Halifax', province: 'NS' })
  expect(await town('toronto')).toMatchObject({
    name: 'Toronto',
    province: 'ON',
    homes: 2,
    lowest: 60_000_000,
    highest: 90_000_000,
    types: [
      { type: 'detached', homes: 1, median: 60_000_000 },
      { type: 'loft', homes: 1, median: 90_000_000 },
    ],
  })
})

test('a small town is known while a home is for sale there, and unknown otherwise', async () => {
  const unknown = [404, { detail: 'We can’t find that town.' }]
  await aHome(app, { city: 'Port Nowhere', province: 'NS', status: 'draft' })
  expect(await town('port-nowhere-ns')).toEqual(unknown)
  await aHome(app, { city: 'Port Nowhere', province: 'NS' })
  expect(await town('port-nowhere-ns')).toMatchObject({ name: 'Port Nowhere', province: 'NS', homes: 1 })
})

test('places with homes for sale are listed by number of homes, then by name', async () => {
  for (const city of ['Toronto', 'Toronto', 'Hamilton', 'Guelph']) await aHome(app, { city })
  await aHome(app, { city: 'Halifax', province: 'NS', status: 'sold' })
  const places: { name: string; homes: number }[] = await (await app.call('GET', '/properties/places')).json()
  expect(places.map(({ name, homes }) => [name, homes])).toEqual([
    ['Toronto', 2],
    ['Guelph', 1],
    ['Hamilton', 1],
  ])
})

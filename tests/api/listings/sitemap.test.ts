// Promise: The sitemap lists only homes for sale, as they are now.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import * as v from 'valibot'
import { onMap } from '#api/features/listings/sitemap/schemas.ts'
import { HOMES_IN_PART } from '#domain/listings/sitemap/sitemap.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { addHomes, aHome, homeRow } from '#tests/support/listings.ts'

let app: TestApp
beforeEach(async () => {
  app = await testApp()
})
afterEach(() => app.close())

const read = async (query = '') =>
  v.parse(onMap, await (await app.call('GET', `/properties/sitemap${query}`)).json())

describe('pages for search engines', () => {
  test('are those of homes for sale, in the order they were added, and of their towns by name', async () => {
    const now = app.deps.clock()
    const home = { city: 'Hope', province: 'BC', msl_number: 'A1', street: '1 Old Road' } as const
    await aHome(app, { ...home, changed_at: now + 2 })
    await aHome(app, { ...home, msl_number: 'B1', street: '2 Old Road', changed_at: now + 1 })
    await aHome(app, { city: 'Guelph', msl_number: 'C1', street: '3 New Road', changed_at: now + 3 })
    for (const status of ['draft', 'sold', 'withdrawn'] as const)
      await aHome(app, { status, changed_at: now + 9 })
    const places = [
      { path: '/listings/in/guelph', changed_at: now + 3 },
      { path: '/listings/in/hope-bc', changed_at: now + 2 },
    ]
    expect(await read()).toEqual({ parts: [now + 3], places, homes: [] })
    expect(await read('?part=1')).toEqual({
      parts: [now + 3],
      places,
      homes: [
        { path: '/listings/hope-bc-1-old-road-a1', changed_at: now + 2 },
        { path: '/listings/hope-bc-2-old-road-b1', changed_at: now + 1 },
        { path: '/listings/guelph-3-new-road-c1', changed_at: now + 3 },
      ],
    })
  })

  test('come in parts of 5,000 homes, each with the time of its own latest change', async () => {
    const now = app.deps.clock()
    const rows = Array.from({ length: HOMES_IN_PART }, (_, n) => homeRow(now, { changed_at: now + (n % 2) }))
    await app.deps.db.write((tx) => addHomes(tx, rows))
    expect((await read()).parts).toEqual([now + 1])
    await aHome(app, { msl_number: 'Z9', street: '9 Last Street', changed_at: now + 5 })
    const { parts, homes } = await read('?part=2')
    expect(parts).toEqual([now + 1, now + 5])
    expect(homes).toEqual([{ path: '/listings/toronto-9-last-street-z9', changed_at: now + 5 }])
    expect((await read('?part=1')).homes).toHaveLength(HOMES_IN_PART)
    expect((await read('?part=3')).homes).toEqual([])
  })
})

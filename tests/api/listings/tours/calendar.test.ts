// Promise: What is typed can't add a line to a calendar file or an email.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { calendarOf } from '#api/features/listings/tours/service/calendar.ts'
import { tours } from '#db/schema/index.ts'
import { DAY_MS } from '#domain/duration.ts'
import { PROVINCES } from '#domain/listings/towns/provinces.ts'
import type { Province } from '#domain/calculators/provinces.ts'
import { instantAt } from '#domain/listings/tours/wall-clock.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { readCalendar } from '#tests/support/calendar.ts'
import { aTour, ask, aVisit, change } from './support.ts'

let app: TestApp
beforeEach(async () => {
  app = await testApp({ MAIL_FROM: 'Cohearth <hello@cohearth.test>' })
})
afterEach(() => app.close())

const saved = async (as: number, id: number) => {
  const response = await app.call('GET', `/tours/${id}/calendar.ics`, { as })
  return { response, text: await response.text() }
}

async function fileFor(
  city: string,
  province: Province,
  shown: string,
  statusText = 'This tour is requested.',
) {
  const home = { street: '1 Rue Principale', city, province, time_zone: PROVINCES[province].zone }
  const starts_at = instantAt(home.time_zone, shown) ?? 0
  const tour = { id: 1, status: 'requested', starts_at, sequence: 3, changed_at: DAY_MS, home } as const
  const { content } = await calendarOf(
    app.deps,
    { ...tour, statusText, url: 'https://x.test' },
    'maya@x.test',
  )
  return { content, starts_at, ...readCalendar(content) }
}

describe('a calendar file', () => {
  test("can be saved by the two people and describes the tour's status", async () => {
    const visit = await aVisit(app)
    const { id } = await aTour(app, visit, '2026-08-08T14:00')
    await change(app, visit.dana, id, { status: 'confirmed', sequence: 0 })
    const { response, text } = await saved(visit.maya, id)
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="tour.ics"')
    expect(readCalendar(text)).toMatchObject({
      method: 'PUBLISH',
      sequence: 1,
      status: 'CONFIRMED',
      summary: 'Tour of 48 Euclid Avenue',
      location: '48 Euclid Avenue, Toronto, ON',
      description: 'This tour is confirmed.\nSaturday, August 8, 2026 at 2:00 PM (Eastern Time, Toronto)',
      organizer: 'mailto:hello@cohearth.test',
      attendee: null,
      zone: 'America/Toronto',
      start: '2026-08-08T14:00:00',
      end: '2026-08-08T15:00:00',
      at: Date.parse('2026-08-08T18:00Z'),
      stamp: '2026-08-01T12:00:00Z',
      url: 'http://localhost:3000/dashboard/listing?view=tours',
    })
  })

  test('keeps its UID and counts changes', async () => {
    const visit = await aVisit(app)
    const { id } = await aTour(app, visit)
    const first = readCalendar((await saved(visit.dana, id)).text)
    await change(app, visit.dana, id, { status: 'moved', sequence: 0, starts_at: '2026-08-09T10:00' })
    const moved = readCalendar((await saved(visit.dana, id)).text)
    await change(app, visit.maya, id, { status: 'cancelled', sequence: 1 })
    const ended = readCalendar((await saved(visit.maya, id)).text)
    expect([first, moved, ended].map(({ sequence, status }) => [sequence, status])).toEqual([
      [0, 'TENTATIVE'],
      [1, 'TENTATIVE'],
      [2, 'CANCELLED'],
    ])
    expect(new Set([first.uid, moved.uid, ended.uid]).size).toBe(1)
    expect(first.uid).toMatch(/^[0-9a-f]{32}@localhost$/)
  })

  // Local time is what counts. The stored instant matches it if our time zone data is recent enough.
  test.each<[string, Province, string]>([
    ['St. John’s', 'NL', '2026-11-28T11:00'],
    ['St. John’s', 'NL', '2026-07-04T11:00'],
    ['Saskatoon', 'SK', '2026-11-28T11:00'],
    ['Saskatoon', 'SK', '2026-07-04T11:00'],
    ['Whitehorse', 'YT', '2026-11-28T11:00'],
    ['Whitehorse', 'YT', '2026-07-04T11:00'],
    ['Toronto', 'ON', '2026-10-31T20:00'],
    ['Toronto', 'ON', '2026-11-01T08:00'],
    ['Toronto', 'ON', '2027-03-13T20:00'],
    ['Toronto', 'ON', '2027-03-14T08:00'],
    ['Halifax', 'NS', '2026-11-28T11:00'],
    ['Winnipeg', 'MB', '2026-11-28T11:00'],
  ])('%s, %s: %s local time', async (city, province, shown) => {
    const file = await fileFor(city, province, shown)
    expect(file).toMatchObject({ zone: PROVINCES[province].zone, start: `${shown}:00`, at: file.starts_at })
  })

  test.each<[string, Province]>([
    ['Vancouver', 'BC'],
    ['Calgary', 'AB'],
    ['Yellowknife', 'NT'],
    ['Iqaluit', 'NU'],
    ['Moncton', 'NB'],
  ])("%s, %s: has local time and the zone's rules", async (city, province) => {
    const { zone } = PROVINCES[province]
    expect(await fileFor(city, province, '2026-12-05T09:30')).toMatchObject({
      zone,
      start: '2026-12-05T09:30:00',
      end: '2026-12-05T10:30:00',
    })
  })

  test("doesn't depend on the server's time zone", async () => {
    const before = process.env.TZ
    try {
      process.env.TZ = 'Asia/Tokyo'
      const file = await fileFor('Toronto', 'ON', '2026-11-28T11:00')
      expect(file).toMatchObject({ start: '2026-11-28T11:00:00', stamp: '1970-01-02T00:00:00Z' })
    } finally {
      if (before === undefined) delete process.env.TZ
      else process.env.TZ = before
    }
  })

  test('folds lines at 75 bytes and keeps commas, semicolons and non-Latin letters', async () => {
    const statusText = `Chez Élodie; “côté jardin”, à l’étage, ${'où l’on entend la mer, '.repeat(12)}ᐃᖃᓗᐃᑦ 家`
    const { content, description } = await fileFor('Trois-Rivières', 'QC', '2026-11-28T11:00', statusText)
    expect(description.split('\n')[0]).toBe(statusText)
    const lines = content.split('\r\n')
    expect(content.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  })

  test("can't be extended by typed text", async () => {
    const evil =
      'x\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:Evil\nATTENDEE:mailto:all@x.test\rURL:https://evil.test'
    const file = await fileFor('Toronto', 'ON', '2026-11-28T11:00', evil)
    expect(file).toMatchObject({ events: 1, attendee: 'MAILTO:maya@x.test', url: 'https://x.test' })
    expect(file.content).not.toMatch(/^(SUMMARY:Evil|ATTENDEE:mailto:all|URL:https:..evil)/m)
  })

  test('stays valid with line breaks in an imported street', async () => {
    const visit = await aVisit(app, {
      street: '48 Euclid\r\nBEGIN:VALARM\r\nX:1',
      city: 'Québec',
      province: 'QC',
    })
    await ask(app, visit.maya, visit.msl)
    const [row] = await app.deps.db.read.select().from(tours).where(eq(tours.user_id, visit.maya))
    const { text } = await saved(visit.maya, row?.id ?? 0)
    expect(readCalendar(text).location).toContain('48 Euclid')
    expect(text).not.toMatch(/^BEGIN:VALARM/m)
  })
})

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { anAgent } from '#tests/support/factories.ts'
import { aVisit, theySetHours, WEEKDAYS } from './support.ts'

let app: TestApp
let visit: Awaited<ReturnType<typeof aVisit>>
beforeEach(async () => {
  app = await testApp()
  visit = await aVisit(app)
})
afterEach(() => app.close())

describe('hours', () => {
  test('are set by agents for themselves, and are private', async () => {
    const set = await theySetHours(app, visit.dana, {
      week: WEEKDAYS.toReversed(),
      days_off: ['2026-08-18', '2026-08-04', '2026-07-01'],
    })
    expect(await set.json()).toEqual({ week: WEEKDAYS, days_off: ['2026-08-04', '2026-08-18'] })
    expect(await (await app.call('GET', '/tour-hours', { as: visit.dana })).json()).toEqual({
      week: WEEKDAYS,
      days_off: ['2026-08-04', '2026-08-18'],
    })
    const amelie = await anAgent(app)
    const hoursOf = async () => (await app.call('GET', '/tour-hours', { as: amelie })).json()
    expect(await hoursOf()).toEqual({ week: [], days_off: [] })
    for (const week of [WEEKDAYS, []]) {
      const days_off = week.length > 0 ? ['2026-08-05'] : []
      expect(await (await theySetHours(app, amelie, { week, days_off: ['2026-08-05'] })).json()).toEqual({
        week,
        days_off,
      })
      expect(await hoursOf()).toEqual({ week, days_off })
    }
    expect((await theySetHours(app, visit.maya)).status).toBe(403)
    expect((await app.call('GET', '/tour-hours', { as: visit.maya })).status).toBe(403)
    expect((await app.call('GET', '/tour-hours')).status).toBe(401)
  })

  test('that don’t make sense are refused with a reason', async () => {
    const short = { weekday: 1, from: '10:00', until: '10:30' }
    const response = await theySetHours(app, visit.dana, { week: [short], days_off: [] })
    expect([response.status, await response.json()]).toEqual([
      400,
      { detail: 'Each day needs at least one hour, which is how long a tour takes.' },
    ])
    expect(
      (await theySetHours(app, visit.dana, { week: [{ ...short, weekday: 7 }], days_off: [] })).status,
    ).toBe(400)
  })
})

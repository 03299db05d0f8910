import { homesPath } from '#domain/listings/homes-views.ts'
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright'
import { tours } from '#db/schema/index.ts'
import type { TourTimes } from '#domain/listings/tours/tours.ts'
import { formatDay, formatTime, localTimeAt } from '#domain/listings/tours/wall-clock.ts'
import { aPerson, type Person } from '#tests/support/billing-browser.ts'
import { axeFindings, PHONE } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { holdRequests } from '#tests/support/hold-requests.ts'
import {
  atHome,
  book,
  detailOf,
  type HomesServer,
  openHomesServer,
} from '#tests/e2e/listings/homes-server.ts'

setDefaultTimeout(900_000)

let world: HomesServer
beforeAll(async () => {
  world = await openHomesServer([true, true])
})
afterAll(() => world.close())

const requested = (page: Page) => page.getByRole('button', { name: 'Tour Requested' })
const toursOf = ({ id }: Person) => world.db.read.select().from(tours).where(eq(tours.user_id, id))

const dialogOf = (page: Page) => page.getByRole('dialog').first()
const timeOf = (page: Page, time: string) =>
  dialogOf(page)
    .getByRole('group', { name: /^Times on/ })
    .getByRole('radio', { name: time, exact: true })
/** The free times of the chosen day, such as `4:00 PM`. Which ones are left depends on the time of the run. */
const freeTimes = async (page: Page) =>
  (
    await dialogOf(page)
      .getByRole('group', { name: /^Times on/ })
      .locator('.tour-chip')
      .allInnerTexts()
  ).map((text) => text.trim())
/** Radio buttons are drawn by their labels. */
const pick = (page: Page, time: string) => timeOf(page, time).check({ force: true })
const goOn = (page: Page) => dialogOf(page).getByRole('button', { name: 'Continue' }).click()

describe('Book a Tour', () => {
  test('on a phone, asks for a time, then for guests and a note, then shows all of it', async () => {
    const person = await atHome(world, { viewport: PHONE, timezoneId: 'Asia/Tokyo' })
    const { page, complaints, close } = person
    await book(page).click()
    await page.getByRole('dialog', { name: 'When would you like to visit?' }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    expect(await dialogOf(page).getByText('Full').count()).toBeGreaterThan(1)
    await pick(page, '1:00 PM')
    expect(await dialogOf(page).innerText()).toMatch(/Eastern Time, Toronto\. That’s \d+:00 AM for you\./)
    await goOn(page)
    await dialogOf(page)
      .getByLabel(/^Note for Dana/)
      .fill('Could we see the basement?')
    expect(await dialogOf(page).innerText()).toContain('Dana can read this note.')
    expect(await axeFindings(page)).toEqual([])
    await goOn(page)
    const review = await dialogOf(page).innerText()
    for (const part of ['Step 3 of 3', 'at 1:00 PM', 'Just you', '“Could we see the basement?”'])
      expect(review).toContain(part)
    expect(await axeFindings(page)).toEqual([])
    await dialogOf(page).getByRole('button', { name: 'Edit the time' }).click()
    expect(await timeOf(page, '1:00 PM').isChecked()).toBe(true)
    await goOn(page)
    await goOn(page)
    expect(await toursOf(person)).toEqual([])
    await book(page).click()
    await requested(page).waitFor()
    expect(await toursOf(person)).toMatchObject([{ request_note: 'Could we see the basement?' }])
    expect(complaints).toEqual([])
    await close()
  })

  test('shows a spinner for a second, then Tour Requested for good, with what can still be changed', async () => {
    const person = await atHome(world)
    const { page, complaints, close } = person
    const free = page.getByText(/^Next free times: .+ and .+/)
    await free.waitFor()
    await book(page).click()
    await dialogOf(page).waitFor()
    expect(await axeFindings(page)).toEqual([])
    const pressed = performance.now()
    await book(page).dblclick()
    expect(await book(page).getAttribute('aria-busy')).toBe('true')
    await requested(page).waitFor()
    expect(performance.now() - pressed).toBeGreaterThan(950)
    expect(await requested(page).isDisabled()).toBe(true)
    expect(await free.count()).toBe(0)
    await eventually(() => page.evaluate(() => document.activeElement?.textContent?.trim()), 'See your tours')
    // A button under the page's header would count as too small a target.
    await page.evaluate(() => scrollTo(0, 0))
    expect(await axeFindings(page)).toEqual([])
    expect((await toursOf(person)).map(({ status }) => status)).toEqual(['requested'])
    const state = page.getByRole('status').filter({ hasText: 'Waiting for Dana Kerr' })
    await page.reload()
    expect(await requested(page).isDisabled()).toBe(true)
    expect(await state.innerText()).toContain('Eastern Time, Toronto.')

    await page.getByRole('button', { name: 'Change time' }).click()
    await page.getByRole('dialog', { name: 'When would work better for you?' }).waitFor()
    const last = (await freeTimes(page)).at(-1) ?? ''
    await pick(page, last)
    await dialogOf(page).getByRole('button', { name: 'Change time' }).click()
    await state.filter({ hasText: `at ${last}` }).waitFor()
    expect(await toursOf(person)).toMatchObject([{ status: 'requested', sequence: 1 }])
    await page.getByRole('button', { name: 'Cancel tour' }).click()
    await dialogOf(page).getByRole('button', { name: 'Cancel the tour' }).click()
    await eventually(async () => (await toursOf(person))[0]?.status, 'cancelled')
    await book(page).click()
    await dialogOf(page).getByText('You cancelled your tour of this home.').waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  test('says whether the tour is confirmed or the agent suggested another time', async () => {
    const person = await atHome(world)
    const { page, close } = person
    await book(page).click()
    await dialogOf(page).waitFor()
    await book(page).click()
    await requested(page).waitFor()
    const answer = (status: 'confirmed' | 'moved') =>
      world.db.write(async (tx) => {
        await tx.update(tours).set({ status }).where(eq(tours.user_id, person.id))
      })
    await answer('confirmed')
    await page.reload()
    expect(await page.getByRole('button', { name: 'Tour Confirmed' }).isDisabled()).toBe(true)
    expect(await page.getByText('Confirmed by Dana Kerr.').isVisible()).toBe(true)
    await answer('moved')
    await page.reload()
    expect(await page.getByRole('link', { name: 'Review New Time' }).getAttribute('href')).toBe(
      homesPath('tours'),
    )
    await close()
  })

  test('names the tour that the chosen time overlaps with', async () => {
    const person = await atHome(world)
    const { page, close } = person
    await book(page).click()
    await dialogOf(page).waitFor()
    await book(page).click()
    await requested(page).waitFor()
    const [tour] = await toursOf(person)
    const [day = '', time = ''] = localTimeAt('America/Toronto', tour?.starts_at ?? 0).split('T')

    // Another agent's home in the same time zone, who hasn't set hours.
    await page.goto(detailOf('1118'))
    await book(page).click()
    await dialogOf(page).getByLabel('Day').fill(day)
    await dialogOf(page).getByLabel('Time', { exact: true }).fill(time)
    const clash = dialogOf(page).getByText('You have a tour of 48 Euclid Avenue at')
    await clash.waitFor()
    expect(await axeFindings(page)).toEqual([])
    await dialogOf(page)
      .getByLabel('Time', { exact: true })
      .fill(time === '08:00' ? '19:00' : '08:00')
    await clash.waitFor({ state: 'detached' })
    await close()
  })

  test('keeps its spinner while the network is slow', async () => {
    const { page, close } = await atHome(world)
    await book(page).click()
    await dialogOf(page).waitFor()
    const release = await holdRequests(page, '**/tour')
    await page.clock.install()
    await book(page).click()
    await page.clock.fastForward(5000)
    expect(await book(page).getAttribute('aria-busy')).toBe('true')
    release()
    await requested(page).waitFor()
    await close()
  })

  test('stays open if it fails, and asks once before choices are lost', async () => {
    const person = await atHome(world)
    const { page, close } = person
    await book(page).click()
    await dialogOf(page)
      .getByLabel(/^Note for Dana/)
      .fill('After work?')
    const [another = '', last = ''] = (await freeTimes(page)).slice(-2)
    await pick(page, last)
    await page.route('**/tour', (route) => route.abort())
    await book(page).click()
    await page.getByText('We can’t reach Cohearth right now.').waitFor()
    expect(await dialogOf(page).getByRole('button', { name: 'Try again' }).isEnabled()).toBe(true)

    await page.keyboard.press('Escape')
    const leaving = page.getByRole('dialog', { name: 'Leave without booking?' })
    await leaving.getByRole('button', { name: 'Keep choosing' }).click()
    expect(await timeOf(page, last).isChecked()).toBe(true)
    await page.unroute('**/tour')

    // Someone else books the time meanwhile.
    const rival = await aPerson(world, {}, { free: true })
    const day = await dialogOf(page).locator('.day-chip input:checked + span + strong + span').innerText()
    const [tour] = await bookFor(rival, day, last)
    expect(tour?.status).toBe('requested')
    await dialogOf(page).getByRole('button', { name: 'Try again' }).click()
    await page.getByText('That time was just taken. Pick another one.').waitFor()
    await timeOf(page, last).waitFor({ state: 'detached' })
    expect(
      await dialogOf(page)
        .getByLabel(/^Note for Dana/)
        .inputValue(),
    ).toBe('After work?')
    await pick(page, another)
    await page.keyboard.press('Escape')
    await leaving.getByRole('button', { name: 'Leave' }).click()
    await dialogOf(page).waitFor({ state: 'detached' })
    expect(await toursOf(person)).toEqual([])
    await rival.close()
    await close()
  })

  test('sends one request from two tabs', async () => {
    const person = await atHome(world)
    const second = await person.page.context().newPage()
    await second.goto(detailOf(world.msl))
    for (const page of [person.page, second]) await book(page).click()
    for (const page of [person.page, second]) await dialogOf(page).waitFor()
    await Promise.all([book(person.page).click(), book(second).click()])
    await Promise.all([requested(person.page).waitFor(), requested(second).waitFor()])
    expect(await toursOf(person)).toHaveLength(1)
    await person.close()
  })
})

/** `day` and `time` as the dialog has them, such as Monday, November 30 and 4:00 PM. */
async function bookFor(rival: Person, day: string, time: string) {
  const times: TourTimes = await (
    await rival.page.request.get(`${world.server.url}/api/properties/${world.msl}/tour-times`)
  ).json()
  const found = times.days?.find((one) => formatDay(one.day) === day)
  const free = found?.times.find((one) => formatTime(one.time) === time)
  await rival.call('POST', `/properties/${world.msl}/tour`, { starts_at: `${found?.day}T${free?.time}` })
  return toursOf(rival)
}

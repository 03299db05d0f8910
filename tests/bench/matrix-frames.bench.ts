/**
 * How smooth the Compatibility Matrix is with 300 people in Chromium. Build first; run:
 * `bun tests/bench/matrix-frames.bench.ts`. Prints milliseconds from frame to frame; asserts nothing.
 */
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright'
import { copyAnswers, savePublication } from '#api/features/onboarding/publication/queries.ts'
import { only, openDatabase } from '#db/client.ts'
import { answers, users } from '#db/schema/index.ts'
import { DESKTOP, launchBrowser, PHONE, visit } from '#tests/support/browser.ts'
import { signedIn } from '#tests/support/signed-in.ts'
import { type Site, startSite } from '#tests/support/site.ts'

const PEOPLE = 300
const DEVICES = [
  { name: 'desktop', viewport: DESKTOP, slowdown: 1 },
  { name: 'desktop, a quarter of the speed', viewport: DESKTOP, slowdown: 4 },
  { name: 'phone, a sixth of the speed', viewport: PHONE, slowdown: 6 },
]
const FRAMES = 'benchFrames'

const site = await startSite('bun', { DEMO: '1' })
await addPeople(site)
const browser = await launchBrowser()
const asAgent = await signedIn(browser, site, 'agent@demo.test')
for (const { name, viewport, slowdown } of DEVICES) {
  const { page, close } = await visit(browser, site.url, { viewport, ...asAgent })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const start = performance.now()
  await page.goto('/agent/dashboard')
  await page.getByRole('gridcell').first().waitFor()
  const opened = Math.round(performance.now() - start)
  console.log(`${name}: opened in ${opened} ms, ${await page.getByRole('gridcell').count()} cells drawn`)
  await page.waitForLoadState('networkidle')
  console.table({
    hover: await framesDuring(page, () => hover(page)),
    scroll: await framesDuring(page, () => scroll(page)),
    keys: await framesDuring(page, () => press(page)),
  })
  await close()
}
await browser.close()
await site.remove()

async function hover(page: Page): Promise<void> {
  const { x, y, width, height } = await gridBox(page)
  for (let step = 0; step < 120; step += 1) {
    await page.mouse.move(x + 190 + ((step * 37) % (width - 200)), y + 150 + ((step * 23) % (height - 160)))
  }
}

async function scroll(page: Page): Promise<void> {
  const { x, y } = await gridBox(page)
  await page.mouse.move(x + 200, y + 200)
  for (let step = 0; step < 60; step += 1) await page.mouse.wheel(step % 3 === 0 ? 120 : 0, 160)
}

async function press(page: Page): Promise<void> {
  await page.getByRole('gridcell').nth(50).focus()
  for (let step = 0; step < 60; step += 1) await page.keyboard.press(step % 4 ? 'ArrowDown' : 'ArrowRight')
}

async function gridBox(page: Page) {
  const box = await page.getByRole('region', { name: 'Scores' }).boundingBox()
  if (!box) throw new Error('The matrix does not show.')
  return box
}

/** Median, 95th percentile and longest time between two frames, in milliseconds. */
async function framesDuring(page: Page, act: () => Promise<void>) {
  await page.evaluate((key) => {
    const times: number[] = []
    Reflect.set(window, key, times)
    const frame = (time: number) => {
      times.push(time)
      if (Reflect.get(window, key) === times) requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  }, FRAMES)
  await act()
  const times = await page.evaluate((key): number[] => {
    const recorded: unknown = Reflect.get(window, key)
    Reflect.set(window, key, null)
    return Array.isArray(recorded) ? recorded : []
  }, FRAMES)
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time))
  gaps.sort((one, other) => one - other)
  const quantile = (share: number) => Number((gaps[Math.floor(share * (gaps.length - 1))] ?? NaN).toFixed(1))
  return { median: quantile(0.5), p95: quantile(0.95), longest: quantile(1), frames: gaps.length }
}

/** More clients with the answers of the demo's, until there are enough. */
async function addPeople(stopped: Site): Promise<void> {
  await stopped.stop()
  const db = openDatabase(join(stopped.dataDir, 'cohearth.sqlite'))
  await db.write(async (tx) => {
    const clients = await tx.select().from(users).where(eq(users.role, 2))
    for (let count = clients.length; count < PEOPLE; count += 1) {
      const model = clients[count % clients.length]
      if (!model) throw new Error('The demo has no clients.')
      const { id: _id, ...copied } = model
      const email = `bench${count}@example.test`
      const { id } = only(
        await tx
          .insert(users)
          .values({ ...copied, email })
          .returning(),
      )
      const theirs = await tx.select().from(answers).where(eq(answers.user_id, model.id))
      await tx.insert(answers).values(theirs.map((answer) => ({ ...answer, user_id: id })))
      await copyAnswers(tx, id)
      await savePublication(tx, id, { published_at: 0, whole: true })
    }
  })
  await db.close()
  await stopped.restart()
}

/**
 * Measures the frame times of the Compatibility Matrix with 300 people in Chromium, while a finger flings it on a phone with
 * three pixels to a CSS pixel. Build first; run: `bun tests/bench/matrix-frames.bench.ts`. Prints milliseconds between frames of
 * the main thread; asserts nothing. `blank` is the longest run of frames that began with an empty cell at a visible edge,
 * measured in separate flings because measuring takes time.
 */
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { CDPSession, Page } from 'playwright'
import { copyAnswers, savePublication } from '#api/features/onboarding/publication/queries/publications.ts'
import { only, openDatabase } from '#db/client.ts'
import { answers, users } from '#db/schema/index.ts'
import { DESKTOP, launchBrowser, PHONE, visit } from '#tests/support/browser.ts'
import { signedIn } from '#tests/support/signed-in.ts'
import { type Server, startServer } from '#tests/support/server.ts'

const PEOPLE = 300
const ON_PHONE = { viewport: PHONE, deviceScaleFactor: 3, isMobile: true, hasTouch: true }
const DEVICES = [
  { name: 'desktop', options: { viewport: DESKTOP }, slowdown: 1 },
  { name: 'desktop, a quarter of the speed', options: { viewport: DESKTOP }, slowdown: 4 },
  { name: 'phone, a quarter of the speed', options: ON_PHONE, slowdown: 4 },
  { name: 'phone, a sixth of the speed', options: ON_PHONE, slowdown: 6 },
]
/** In CSS pixels. */
const FLINGS: [right: number, down: number][] = [
  [0, -450],
  [0, -450],
  [-200, 0],
  [-200, 0],
  [0, 450],
  [200, 0],
  [-200, -400],
  [200, 400],
]
const FLING_MS = 100
const FLING_STEPS = 8
const LONG_MS = 50
const FRAMES = 'benchFrames'
const BLANK = 'benchBlank'

const site = await startServer('bun', { DEMO: '1' })
await addPeople(site)
const browser = await launchBrowser()
const asAgent = await signedIn(browser, site, 'agent@demo.test')
for (const { name, options, slowdown } of DEVICES) {
  const { page, close } = await visit(browser, site.url, { ...options, ...asAgent })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const start = performance.now()
  await page.goto('/agent/dashboard')
  await page.getByRole('gridcell').first().waitFor()
  const opened = Math.round(performance.now() - start)
  console.log(`${name}: opened in ${opened} ms, ${await page.locator('.matrix *').count()} elements`)
  await page.waitForLoadState('networkidle')
  if (options === ON_PHONE) {
    console.table({ flings: await framesDuring(page, () => fling(page, session)) })
    console.log(`blank for ${await blankDuring(page, () => fling(page, session))} frames`)
  } else {
    console.table({
      hover: await framesDuring(page, () => hover(page)),
      scroll: await framesDuring(page, () => scroll(page)),
      keys: await framesDuring(page, () => press(page)),
    })
  }
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

/** Sends touch events, then waits until scrolling by inertia ends. */
async function fling(page: Page, session: CDPSession): Promise<void> {
  await page.locator('.matrix').evaluate((matrix) => matrix.scrollIntoView({ block: 'center' }))
  const { x, y, width, height } = await gridBox(page)
  for (const [right, down] of FLINGS) {
    const from = {
      x: right < 0 ? x + width - 20 : x + 140,
      y: down < 0 ? y + height - 20 : y + 150,
    }
    const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number, step = 0) => {
      const share = step / FLING_STEPS
      const touchPoints = type === 'touchEnd' ? [] : [{ x: from.x + right * share, y: from.y + down * share }]
      await session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: at })
    }
    const start = Date.now() / 1000
    await touch('touchStart', start)
    for (let step = 1; step <= FLING_STEPS; step += 1) {
      await touch('touchMove', start + (step * FLING_MS) / FLING_STEPS / 1000, step)
    }
    await touch('touchEnd', start + FLING_MS / 1000)
    await rested(page)
  }
}

async function rested(page: Page): Promise<void> {
  await page.locator('.matrix').evaluate(async (matrix) => {
    let [before, since] = ['', performance.now()]
    while (performance.now() - since < 100) {
      const now = `${matrix.scrollLeft} ${matrix.scrollTop}`
      if (now !== before) [before, since] = [now, performance.now()]
      await new Promise(requestAnimationFrame)
    }
  })
}

/** Returns the longest run of frames in which a visible edge had no score. */
async function blankDuring(page: Page, act: () => Promise<void>): Promise<number> {
  await page.locator('.matrix').evaluate((matrix, key) => {
    const box = matrix.getBoundingClientRect()
    const corner = matrix.querySelector('.matrix-corner')?.getBoundingClientRect() ?? box
    const isScore = (x: number, y: number) =>
      document.elementsFromPoint(x, y).some((element) => element.closest('.matrix-tile')?.textContent)
    const blank = { most: 0, inARow: 0 }
    Reflect.set(window, key, blank)
    // Runs before the grid's own scroll handler, so it sees what isn't drawn yet.
    const heights = [0, 0.25, 0.5, 0.75, 1].map(
      (share) => corner.bottom + 3 + share * (box.bottom - corner.bottom - 17),
    )
    const look = () => {
      const all = heights.every((y) => isScore(corner.right + 3, y) && isScore(box.right - 14, y))
      blank.inARow = all ? 0 : blank.inARow + 1
      blank.most = Math.max(blank.most, blank.inARow)
    }
    document.addEventListener('scroll', look, { capture: true })
  }, BLANK)
  await act()
  return page.evaluate((key) => Number(Reflect.get(Reflect.get(window, key), 'most')), BLANK)
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
  const long = gaps.filter((gap) => gap > LONG_MS).length
  return { median: quantile(0.5), p95: quantile(0.95), longest: quantile(1), long, frames: gaps.length }
}

async function addPeople(stopped: Server): Promise<void> {
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
      await savePublication(tx, id, { published_at: 0, whole: true, first_score_at: 0 })
    }
  })
  await db.close()
  await stopped.restart()
}

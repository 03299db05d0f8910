/**
 * Measures the time from a key press on a slider of the mortgage calculator to the next frame, at phone width with a 4x CPU
 * slowdown. `bun run build && bun tests/bench/slider-frames.bench.ts`
 */
import * as v from 'valibot'
import { quantiles } from './quantiles.ts'
import { launchBrowser, PHONE } from '#tests/support/browser.ts'
import { startServer } from '#tests/support/server.ts'

const SLOWER = 4
const STEPS = 60
/** The interval of key repeats. */
const BETWEEN_STEPS_MS = 33

const site = await startServer('bun')
const browser = await launchBrowser()
const page = await browser.newPage({ baseURL: site.url, viewport: PHONE })
await page.goto('/calculators/mortgage')
await page.locator('astro-island:not([ssr])').first().waitFor({ state: 'attached' })
const session = await page.context().newCDPSession(page)
await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
await page.getByRole('slider', { name: 'Property price' }).focus()

// The page records the times itself, so that measuring doesn't disturb it.
await page.evaluate(() => {
  const times: number[] = []
  Reflect.set(window, 'times', times)
  addEventListener(
    'input',
    ({ timeStamp }) => requestAnimationFrame(() => times.push(performance.now() - timeStamp)),
    { capture: true },
  )
})
for (let step = 0; step < STEPS; step += 1) {
  await page.keyboard.press('ArrowRight')
  await Bun.sleep(BETWEEN_STEPS_MS)
}
const times = v.parse(v.array(v.number()), await page.evaluate(() => Reflect.get(window, 'times')))
await browser.close()
await site.remove()
console.table([{ what: `from input to frame, ${SLOWER} times slower, ms`, ...quantiles(times) }])

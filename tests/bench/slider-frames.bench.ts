/**
 * How long the mortgage calculator needs from a key on a slider to the next frame, on a phone width with the processor
 * slowed four times. `bun run build && bun tests/bench/slider-frames.bench.ts`
 */
import { quantiles } from './quantiles.ts'
import { launchBrowser, PHONE } from '#tests/support/browser.ts'
import { startSite } from '#tests/support/site.ts'

const SLOWER = 4
const STEPS = 60

const site = await startSite('bun')
const browser = await launchBrowser()
const page = await browser.newPage({ baseURL: site.url, viewport: PHONE })
await page.goto('/calculators/mortgage')
await page.locator('astro-island:not([ssr])').first().waitFor({ state: 'attached' })
const session = await page.context().newCDPSession(page)
await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
await page.getByRole('slider', { name: 'Property price' }).focus()

const times: number[] = []
for (let step = 0; step < STEPS; step += 1) {
  await page.evaluate(() => {
    addEventListener(
      'input',
      (event) => {
        const started = event.timeStamp
        requestAnimationFrame(() => Reflect.set(window, 'answered', performance.now() - started))
      },
      { once: true, capture: true },
    )
  })
  await page.keyboard.press('ArrowRight')
  const answered: unknown = await page
    .waitForFunction(() => Reflect.get(window, 'answered'))
    .then((handle) => handle.jsonValue())
  await page.evaluate(() => Reflect.deleteProperty(window, 'answered'))
  if (typeof answered === 'number') times.push(answered)
}
await browser.close()
await site.remove()
console.table([{ what: `from input to frame, ${SLOWER} times slower, ms`, ...quantiles(times) }])

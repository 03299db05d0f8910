import { existsSync } from 'node:fs'
import axe from 'axe-core'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright'

export const PHONE = { width: 390, height: 844 }
export const TABLET = { width: 768, height: 1024 }
export const DESKTOP = { width: 1440, height: 900 }

/** Debian's Chromium. The first has no windows, so it starts faster. */
const INSTALLED = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/**
 * Launches headless Chromium without background connections. `.ci/test.ts` installs it. Sharing one browser between
 * files would save nothing: contexts and pages are what's expensive.
 */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? INSTALLED.find((path) => existsSync(path)) ?? 'chromium',
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-component-update'],
  })
}

/** How long Playwright waits for anything. Tests don't depend on the machine's speed. */
const SLOW_MACHINE_MS = 400_000

export interface Visit {
  page: Page
  /** Errors so far: console errors, uncaught exceptions, CSP violations. */
  complaints: string[]
  close(): Promise<void>
}

/**
 * Opens a browser context for a new visitor and collects their pages' errors. Nothing moves by default: animations cost a core
 * and make tests wait.
 */
export async function visit(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: DESKTOP,
    reducedMotion: 'reduce',
    // Tests couldn't hold back or mock what it fetches.
    serviceWorkers: 'block',
    ...options,
  })
  context.setDefaultTimeout(SLOW_MACHINE_MS)
  const complaints: string[] = []
  await context.exposeFunction('reportViolation', (text: string) => complaints.push(`CSP: ${text}`))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report: unknown = Reflect.get(window, 'reportViolation')
      if (typeof report === 'function')
        report(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
    })
  })
  if (options.javaScriptEnabled !== false) context.on('page', waitForHydration)
  const page = await context.newPage()
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()}`)
  })
  return { page, complaints, close: () => context.close() }
}

const ISLANDS_LIMIT_MS = 10_000

/**
 * Makes navigation in every tab wait until the page is hydrated, so that no press is lost. `waitUntil` skips that. If a test
 * holds back a page's scripts, the wait ends at the limit.
 */
function waitForHydration(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  const [goBack, waitForURL] = [page.goBack.bind(page), page.waitForURL.bind(page)]
  const looking = async <T>(opening: Promise<T>, options?: { waitUntil?: unknown }): Promise<T> => {
    const opened = await opening
    if (options?.waitUntil === undefined) await hydrated(page, ISLANDS_LIMIT_MS).catch(() => undefined)
    return opened
  }
  page.goto = (url, options) => looking(goto(url, options), options)
  page.reload = (options) => looking(reload(options), options)
  page.goBack = (options) => looking(goBack(options), options)
  page.waitForURL = (url, options) => looking(waitForURL(url, options), options)
}

declare global {
  interface Window {
    axe: typeof axe
  }
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Returns what axe finds against WCAG 2.2 AA once the page's animations have ended, a line each. */
export async function axeFindings(page: Page): Promise<string[]> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity,
      ),
  )
  await page.evaluate(axe.source)
  // Three times as fast as axe's own package for Playwright, since only violations are collected.
  return page.evaluate(async (rules) => {
    // Axe considers elements behind the header too small, although they can be scrolled into view.
    const bars = document.querySelectorAll<HTMLElement>('body > header:not(:has([open]))')
    for (const bar of bars) bar.style.setProperty('position', 'static')
    const { violations } = await window.axe.run({
      runOnly: { type: 'tag', values: rules },
      resultTypes: ['violations'],
    })
    for (const bar of bars) bar.removeAttribute('style')
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    )
  }, RULES)
}

/**
 * Waits until a page that was just opened works, so that no press is lost: its islands are loaded, React has hydrated them and
 * run their effects, and its fonts no longer move anything. Needed only where a press opens a page and nothing waits for its
 * address, and before a press on something that loads when scrolled to. It doesn't depend on the page's clock, which a test may
 * control.
 */
export async function hydrated(page: Page, timeout?: number): Promise<void> {
  const loaded = () => {
    const isOnScreen = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return bottom > 0 && top < innerHeight
    }
    // An island counts as loaded before React has hydrated it: until then its root is empty.
    const isTaken = (island: Element) => {
      const root = Object.keys(island).find((name) => name.startsWith('__reactContainer$')) ?? ''
      const path = [root, 'stateNode', 'current', 'child']
      return path.reduce<unknown>((found, name) => found && Reflect.get(Object(found), name), island)
    }
    const isWaiting = (island: Element) =>
      island.hasAttribute('ssr')
        ? island.getAttribute('client') !== 'visible' || [...island.children].some(isOnScreen)
        : !isTaken(island)
    const isAtRest = document.readyState === 'complete' && document.fonts.status === 'loaded'
    return isAtRest && ![...document.querySelectorAll('astro-island')].some(isWaiting)
  }
  await page.waitForFunction(loaded, null, timeout === undefined ? {} : { timeout })
  // Effects run in a task that React has queued by then, before any background task. Idle callbacks might come too early with a
  // fake clock, which calls them after a while of its own, however busy the page is.
  await page.evaluate(
    (limit) =>
      document.querySelector('astro-island') &&
      Promise.race([
        scheduler.postTask(() => undefined, { priority: 'background' }),
        scheduler.postTask(() => undefined, { delay: limit }),
      ]),
    BACKGROUND_LIMIT_MS,
  )
}

/** On a page that moves all the time, background tasks may never run. */
const BACKGROUND_LIMIT_MS = 500

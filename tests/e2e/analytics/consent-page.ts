import type { Page } from 'playwright'

/* The question about cookies, and test doubles of the services it's about. */

const GTAG = 'https://www.googletagmanager.com/gtag/js'
const HOTJAR = 'https://static.hotjar.com/c/hotjar-42.js'

/** Sends each command and sets the cookie, like Google's script. */
const GTAG_SCRIPT = `
  const send = (command) => {
    const body = JSON.stringify([...command])
    fetch('https://region1.google-analytics.com/g/collect?c=' + encodeURIComponent(body), { method: 'POST', mode: 'no-cors', keepalive: true }).catch(() => {})
  }
  window.dataLayer.forEach(send)
  window.dataLayer.push = send
  document.cookie = '_ga=GA1.1; path=/; max-age=1000'`
const HOTJAR_SCRIPT = `
  localStorage.setItem('_hjid', '1')
  fetch('https://content.hotjar.io/?id=' + window._hjSettings.hjid, { mode: 'no-cors' }).catch(() => {})`
export const SCRIPTS = {
  [GTAG]: GTAG_SCRIPT,
  [HOTJAR]: HOTJAR_SCRIPT,
  'https://region1.google-analytics.com/g/collect': '',
  'https://content.hotjar.io/': '',
}

export const question = (page: Page) => page.getByRole('region', { name: 'Cookie choices' })
export const answer = (page: Page, name: 'Accept' | 'Decline') =>
  question(page).getByRole('button', { name }).click()

/** The commands that Google Analytics was sent. */
export function commandsIn(requests: string[]): unknown[][] {
  return requests
    .map((url) => new URL(url))
    .filter(({ hostname }) => hostname === 'region1.google-analytics.com')
    .map(({ searchParams }) => JSON.parse(searchParams.get('c') ?? '[]'))
}

/** Accepts, and waits until both services run. */
export async function accept(page: Page): Promise<void> {
  const running = Promise.all([
    page.waitForResponse(/google-analytics\.com.*config/),
    page.waitForResponse(/content\.hotjar\.io/),
  ])
  await answer(page, 'Accept')
  await running
}

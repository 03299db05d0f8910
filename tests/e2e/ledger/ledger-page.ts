import type { Browser, Page } from 'playwright'
import { MATES } from '#db/seed/demo/people.ts'
import { PATH } from '#domain/paths.ts'
import { hydrated, launchBrowser, PHONE, type Visit, visit } from '#tests/support/browser.ts'
import { type Server, startServer } from '#tests/support/server.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { startBooks } from '#tests/support/started-books.ts'

/** A demo group with books, each owner in a browser on a phone. */
export interface Owners {
  server: Server
  robin: Visit
  leila: Visit
  kofi: Visit
  close: () => Promise<void>
}

export async function openOwners(): Promise<Owners> {
  const browser = await launchBrowser()
  const server = await startServer('executable', { DEMO: '1' })
  const robin = await anOwner(browser, server, 'client@demo.test')
  const leila = await anOwner(browser, server, MATES.leila)
  const kofi = await anOwner(browser, server, MATES.kofi)
  await startBooks(server, [robin.page.request, leila.page.request, kofi.page.request])
  const close = async () => {
    await browser.close()
    await server.remove()
  }
  return { server, robin, leila, kofi, close }
}

/** Signs someone in on a phone. */
async function anOwner(browser: Browser, server: Server, email: string): Promise<Visit> {
  const visitor = await visit(browser, server.url, {
    reducedMotion: 'reduce',
    viewport: PHONE,
    hasTouch: true,
  })
  await signIn(visitor.page.context(), server, email)
  await visitor.page.goto(PATH.TOOLS)
  return visitor
}

/** Opens a view of Money Management. */
export async function show(page: Page, view: string): Promise<void> {
  await page.goto(`${PATH.MONEY}?view=${view}`)
  await hydrated(page)
}

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const amount = (page: Page) => page.getByRole('textbox', { name: 'Amount' })

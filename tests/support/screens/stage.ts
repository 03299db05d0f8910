import type { APIRequestContext, Page } from 'playwright'
import { DEMO_ACCOUNTS } from '#db/seed/demo/people.ts'
import type { StepName } from '#domain/onboarding/steps.ts'
import { launchBrowser, PHONE, type Visit, visit } from '../browser.ts'
import { clientAt } from '../client-at.ts'
import { startServer } from '../server.ts'
import { signedIn } from '../signed-in.ts'

export type Opening = () => Promise<Visit>
export type Screens = Record<string, Opening>
type Session = Awaited<ReturnType<typeof signedIn>>
type Then = (page: Page) => Promise<unknown>

/** A browser and a demo server, with functions to open a screen. */
export type Stage = Awaited<ReturnType<typeof openStage>>

export async function openStage() {
  const browser = await launchBrowser()
  const server = await startServer('executable', { DEMO: '1' })
  const sessions = new Map<string, ReturnType<typeof signedIn>>()
  const people = new Map<string, Promise<Session & { request: APIRequestContext }>>()

  async function opened(path: string, options = {}, then?: Then): Promise<Visit> {
    // Phones come first, so their picture shows the page right after it has loaded.
    const visitor = await visit(browser, server.url, { viewport: PHONE, ...options })
    await visitor.page.goto(path)
    await then?.(visitor.page)
    return visitor
  }

  /** An account of the demo, signed in once. */
  function demo(who: keyof typeof DEMO_ACCOUNTS, path: string, then?: Then): Opening {
    return async () => {
      const session = sessions.get(who) ?? signedIn(browser, server, DEMO_ACCOUNTS[who].email)
      sessions.set(who, session)
      return opened(path, await session, then)
    }
  }

  /** Someone in the demo, signed in once, with a function to make calls as them. */
  function signed(email: string) {
    const known = people.get(email)
    if (known) return known
    const person = signedIn(browser, server, email).then(async (session) => {
      const { request } = await browser.newContext(session)
      return { ...session, request }
    })
    people.set(email, person)
    return person
  }

  function newcomer(step: StepName, then?: Then, at = server): Opening {
    return async () => {
      const { page, email, complaints, close } = await clientAt(browser, at, step)
      await then?.(page)
      // Otherwise the next newcomer, who gives the same answers, would match with this one.
      const account = { headers: { origin: at.url }, data: { email } }
      const leave = () => page.context().request.delete(`${at.url}/api/account`, account)
      return { page, complaints, close: () => leave().then(close) }
    }
  }

  const close = () => browser.close().then(server.remove)
  return { opened, demo, signed, newcomer, server, close }
}

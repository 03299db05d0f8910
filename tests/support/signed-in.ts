import type { Browser, BrowserContextOptions } from 'playwright'
import { signIn } from './sign-in.ts'
import type { Server } from './server.ts'

/** Signs someone in once and returns the options of browser contexts with their session: the number of codes for one address is limited. */
export async function signedIn(
  browser: Browser,
  server: Server,
  email: string,
): Promise<Pick<BrowserContextOptions, 'storageState'>> {
  const context = await browser.newContext({ baseURL: server.url })
  await signIn(context, server, email)
  const storageState = await context.storageState()
  await context.close()
  return { storageState }
}

import type { Browser, BrowserContextOptions } from 'playwright'
import { signIn } from './sign-in.ts'
import type { Site } from './site.ts'

/**
 * Signs somebody in once and returns the options for browsers that are signed in as them: only so many codes are sent to
 * one address.
 */
export async function signedIn(
  browser: Browser,
  site: Site,
  email: string,
): Promise<Pick<BrowserContextOptions, 'storageState'>> {
  const context = await browser.newContext({ baseURL: site.url })
  await signIn(context, site, email)
  const storageState = await context.storageState()
  await context.close()
  return { storageState }
}

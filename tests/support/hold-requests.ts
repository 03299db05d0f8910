import type { Page } from 'playwright'

/** All scripts but those that a page needs before its body. */
export const LATER_SCRIPTS = /\/_astro\/(?!theme|early-presses).*\.js/

/** Holds back the requests that a page makes to `url`. Returns a function that releases them. */
export async function holdRequests(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

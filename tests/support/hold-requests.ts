import type { Page } from 'playwright'

/** Holds back the requests that a page makes to `url`. Returns a function that releases them. */
export async function holdRequests(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

import type { Page } from 'playwright'

/** The calls for films. */
export const MEDIA_CALLS = '**/api/media/**'

const FIRST_PART_BYTES = 9000

/**
 * Makes a film so large that the browser has only its first part when its first link expires. Collects the links used.
 */
export async function expireFirstLink(page: Page): Promise<Set<string>> {
  const links = new Set<string>()
  await page.route(MEDIA_CALLS, async (route) => {
    const { signature } = Object.fromEntries(new URL(route.request().url()).searchParams)
    const isFirst = links.size === 0 || [...links][0] === signature
    links.add(signature ?? '')
    const [, from = '0'] = /bytes=(\d+)-/.exec(route.request().headers().range ?? '') ?? []
    if (!isFirst) return route.continue()
    if (Number(from) > 0) return route.fulfill({ status: 403, json: { detail: 'This link has expired.' } })
    const response = await route.fetch()
    const body = (await response.body()).subarray(0, FIRST_PART_BYTES)
    const { 'content-range': _range, ...headers } = response.headers()
    const total = (await response.body()).length
    return route.fulfill({
      status: 206,
      headers: {
        ...headers,
        'content-range': `bytes 0-${body.length - 1}/${total}`,
        'content-length': `${body.length}`,
      },
      body,
    })
  })
  return links
}

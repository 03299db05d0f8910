import type { BrowserContext } from 'playwright'

/** Hosts that aren't ours, mocked by the test. */
export interface ThirdParties {
  /** The address of every request that reached them. */
  requests: string[]
}

/** Answers every request from `context` to another site with `files`' entry for its address without the query, or with a 404. */
export async function playThirdParties(
  context: BrowserContext,
  siteUrl: string,
  files: Record<string, string>,
): Promise<ThirdParties> {
  const requests: string[] = []
  await context.route(
    (url) => url.origin !== siteUrl,
    async (route) => {
      const url = route.request().url()
      requests.push(url)
      const body = files[url.replace(/\?.*/, '')]
      if (body === undefined) return route.fulfill({ status: 404 })
      const contentType = url.endsWith('.css') ? 'text/css' : 'text/javascript'
      return route.fulfill({ contentType, body })
    },
  )
  return { requests }
}

import { MAILBOX_PATH } from '#domain/mailbox.ts'
import { canonicalPath } from '#domain/paths.ts'

/** Redirects that a kind of visitor may meet, by path. */
export type Redirects = Readonly<Record<string, string>>

export interface Crawl {
  /** Every page that was opened, by its path. */
  pages: Set<string>
  /** Links that redirect elsewhere or fail, as `page: link → what happened`. */
  broken: string[]
}

const MAX_REDIRECTS = 3

/** Follows every link of every page that can be reached from `start`, as the visitor with this cookie. */
export async function crawl(
  origin: string,
  start: string,
  cookie: string,
  redirects: Redirects,
): Promise<Crawl> {
  const pages = new Set<string>()
  const broken: string[] = []
  const seen = new Set([pageKey(start)])
  const queue = [{ link: start, on: 'the address bar' }]
  for (const { link, on } of queue) {
    const { response, at, fault } = await follow(origin, link, cookie, redirects)
    if (fault !== null) broken.push(`${on}: ${link} → ${fault}`)
    if (!response.headers.get('content-type')?.startsWith('text/html')) {
      await response.body?.cancel()
      continue
    }
    pages.add(new URL(at, origin).pathname)
    // Emails to other people link to pages that this visitor may not open.
    if (at === MAILBOX_PATH) continue
    for (const found of await linksIn(response, new URL(at, origin))) {
      if (seen.has(pageKey(found))) continue
      seen.add(pageKey(found))
      queue.push({ link: found, on: at })
    }
  }
  return { pages, broken }
}

async function follow(origin: string, link: string, cookie: string, redirects: Redirects) {
  let at = link
  for (let count = 0; ; count += 1) {
    const response = await fetch(new URL(at, origin), { headers: { cookie }, redirect: 'manual' })
    const to = response.headers.get('location')
    if (to === null) return { response, at, fault: response.ok ? null : `${response.status}` }
    const next = pathOf(new URL(to, new URL(at, origin)))
    const expected = redirects[at] ?? redirects[canonicalPath(new URL(at, origin).pathname) ?? at]
    if (next !== expected || count === MAX_REDIRECTS) return { response, at, fault: `redirected to ${next}` }
    await response.body?.cancel()
    at = next
  }
}

/** Returns the addresses of a page's links to the same origin. */
async function linksIn(response: Response, page: URL): Promise<string[]> {
  const hrefs: string[] = []
  const rewriter = new HTMLRewriter().on('a[href]', {
    element: (link) => void hrefs.push((link.getAttribute('href') ?? '').replaceAll('&amp;', '&')),
  })
  await rewriter.transform(response).text()
  return hrefs
    .map((href) => new URL(href, page))
    .filter(({ origin }) => origin === page.origin)
    .map(pathOf)
}

const pathOf = ({ pathname, search }: URL) => pathname + search

/** Returns the same key for pages that differ only in a number or a search term. */
function pageKey(link: string): string {
  const { pathname, searchParams } = new URL(link, 'http://localhost')
  searchParams.delete('place')
  searchParams.sort()
  const place = pathname
    .replace(/^\/listings\/in\/.+/, '/listings/in/#')
    .replace(/^\/listings\/[^/]*\d+$/, '/listings/#')
  return `${place}?${searchParams}`.replaceAll(/\d+/g, '#')
}

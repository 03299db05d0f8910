import type { PageApi } from '#api/site/locals.ts'
import { PRIVACY } from '#content/legal/privacy.ts'
import { TERMS } from '#content/legal/terms.ts'
import { LISTINGS_PATH } from '#domain/listings/addresses.ts'
import type { SitemapHomes, KnownPage } from '#domain/listings/sitemap/sitemap.ts'
import { type Entry, siteMap, siteMapIndex } from '#domain/listings/sitemap/sitemap-xml.ts'
import { unwrap } from '#lib/api.ts'

const PATH = '/sitemap.xml'

const PAGES_PART = 'pages'

/**
 * Returns a single file if all homes fit into one part, otherwise an index of the parts `?part=pages`, `?part=1` and so on; null for an unknown part.
 */
export async function siteMapFor(
  api: PageApi,
  publicUrl: string,
  part: string | null,
): Promise<string | null> {
  const read = (query: { part?: string }) => unwrap(api.properties.sitemap.$get({ query }))
  if (part === PAGES_PART) return siteMap(publicUrl, pagesBeside(await read({})))
  if (part !== null) {
    if (!/^[1-9]\d{0,5}$/.test(part)) return null
    const { homes } = await read({ part })
    return homes.length === 0 ? null : siteMap(publicUrl, homes.map(entryOf))
  }
  const known = await read({})
  if (known.parts.length < 2) {
    const { homes } = await read({ part: '1' })
    return siteMap(publicUrl, [...pagesBeside(known), ...homes.map(entryOf)])
  }
  const parts = known.parts.map((changed_at, index) =>
    entryOf({ path: `${PATH}?part=${index + 1}`, changed_at }),
  )
  return siteMapIndex(publicUrl, [{ path: `${PATH}?part=${PAGES_PART}` }, ...parts])
}

function pagesBeside({ parts, places }: SitemapHomes): Entry[] {
  const lastChange = parts.length > 0 ? momentOf(Math.max(...parts)) : undefined
  return [
    { path: '/' },
    { path: LISTINGS_PATH, lastChanged: lastChange },
    { path: '/course' },
    { path: '/signup' },
    { path: '/login' },
    { path: '/legal/terms', lastChanged: TERMS.version },
    { path: '/legal/privacy', lastChanged: PRIVACY.version },
    ...places.map(entryOf),
  ]
}

const entryOf = ({ path, changed_at }: KnownPage): Entry => ({ path, lastChanged: momentOf(changed_at) })

/** Sitemap format: 2026-11-22T15:04:05Z. */
const momentOf = (time: number) => new Date(time).toISOString().replace(/\.\d+/, '')

import { PRIVACY } from '#content/legal/privacy.ts'
import { TERMS } from '#content/legal/terms.ts'

export const prerender = true

/** The public pages that search engines should know. */
const PAGES: { path: string; lastChanged?: string }[] = [
  { path: '/' },
  { path: '/course' },
  { path: '/signup' },
  { path: '/login' },
  { path: '/legal/terms', lastChanged: TERMS.version },
  { path: '/legal/privacy', lastChanged: PRIVACY.version },
]

/** The site map; the public address is filled in when the server starts. */
export function GET() {
  const entries = PAGES.map(({ path, lastChanged }) => {
    const changed = lastChanged ? `<lastmod>${lastChanged}</lastmod>` : ''
    return `  <url><loc>%PUBLIC_URL%${path}</loc>${changed}</url>`
  })
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ]
  return new Response(xml.join('\n'), { headers: { 'Content-Type': 'application/xml' } })
}

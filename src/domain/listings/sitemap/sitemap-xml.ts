const HEAD = '<?xml version="1.0" encoding="UTF-8"?>'
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

export interface Entry {
  path: string
  lastChanged?: string | undefined
}

/** https://www.sitemaps.org/protocol.html */
export function siteMap(publicUrl: string, pages: readonly Entry[]): string {
  return file('urlset', 'url', publicUrl, pages)
}

export function siteMapIndex(publicUrl: string, parts: readonly Entry[]): string {
  return file('sitemapindex', 'sitemap', publicUrl, parts)
}

function file(root: string, name: string, publicUrl: string, entries: readonly Entry[]): string {
  const lines = entries.map(({ path, lastChanged }) => {
    const changed = lastChanged ? `<lastmod>${lastChanged}</lastmod>` : ''
    return `  <${name}><loc>${escaped(publicUrl + path)}</loc>${changed}</${name}>`
  })
  return [HEAD, `<${root} ${SCHEMA}>`, ...lines, `</${root}>`, ''].join('\n')
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

function escaped(address: string): string {
  return address.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}

import { expect, test } from 'bun:test'
import { siteMap, siteMapIndex } from '#domain/listings/sitemap/sitemap-xml.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

test('a sitemap lists pages with their last change, if known', () => {
  const pages = [{ path: '/' }, { path: '/legal/terms', lastChanged: '2022-05-26' }]
  expect(siteMap('https://a.example', pages)).toBe(
    `${HEAD}<urlset ${SCHEMA}>\n` +
      '  <url><loc>https://a.example/</loc></url>\n' +
      '  <url><loc>https://a.example/legal/terms</loc><lastmod>2022-05-26</lastmod></url>\n' +
      '</urlset>\n',
  )
})

test('an index lists its parts', () => {
  const parts = [{ path: '/sitemap.xml?part=1', lastChanged: '2026-11-22T15:04:05Z' }]
  expect(siteMapIndex('https://a.example', parts)).toBe(
    `${HEAD}<sitemapindex ${SCHEMA}>\n` +
      '  <sitemap><loc>https://a.example/sitemap.xml?part=1</loc><lastmod>2026-11-22T15:04:05Z</lastmod></sitemap>\n' +
      '</sitemapindex>\n',
  )
})

test('XML special characters are escaped', () => {
  expect(siteMap('https://a.example', [{ path: `/?a=1&b=<"'>` }])).toContain(
    '<loc>https://a.example/?a=1&amp;b=&lt;&quot;&apos;&gt;</loc>',
  )
})

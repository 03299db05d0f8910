import type { APIRoute } from 'astro'
import { siteMapFor } from '#features/listings/sitemap/sitemap.page.ts'

/** Changes show immediately: caches must revalidate. */
export const GET: APIRoute = async ({ locals: { api, config }, url }) => {
  const xml = await siteMapFor(api, config.publicUrl, url.searchParams.get('part'))
  const headers = { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, no-cache' }
  return xml === null ? new Response(null, { status: 404 }) : new Response(xml, { headers })
}

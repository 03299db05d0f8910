import type { APIRoute } from 'astro'

export const prerender = false

/**
 * Never runs: the API responds before any page. Without a route, `astro dev` treats the address as the prerendered 404 page and
 * hides the request's headers, cookies included.
 */
export const ALL: APIRoute = () => new Response(null, { status: 404 })

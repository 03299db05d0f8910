import type { APIRoute } from 'astro'

export const prerender = false

/**
 * Never answers: the API does, before any page. `astro dev` takes an address without a route for the prerendered
 * not-found page and hides the request's headers, cookies among them; so the API's addresses have a route.
 */
export const ALL: APIRoute = () => new Response(null, { status: 404 })

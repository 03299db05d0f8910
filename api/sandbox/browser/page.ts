import type { World } from '../world.ts'

/** One visit of a page: what it is about, and the form when one was posted. */
export interface Visit {
  world: World
  id: string
  form: URLSearchParams | null
  query: URLSearchParams
}

export function page(html: string, status = 200): Response {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }
  return new Response(html, { status, headers })
}

/** Leads on after a form, so that a reload repeats nothing. */
export function leadTo(location: string): Response {
  return new Response(null, { status: 303, headers: { location } })
}

export function notFound(): Response {
  return new Response('Not found', { status: 404 })
}

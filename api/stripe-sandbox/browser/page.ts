import type { World } from '../world.ts'

export interface Visit {
  world: World
  id: string
  form: URLSearchParams | null
  query: URLSearchParams
}

const POLICY = "default-src 'none'; style-src 'self'; form-action 'self'"

export function page(html: string, status = 200): Response {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': POLICY,
  }
  return new Response(html, { status, headers })
}

/** Redirects after a form, so that a reload repeats nothing. */
export function redirectTo(location: string): Response {
  return new Response(null, { status: 303, headers: { location } })
}

export function notFound(): Response {
  return new Response('Not found', { status: 404 })
}

import { astro, FetchState } from 'astro/fetch'
import type { PageLocals } from '#api/site/locals.ts'

/** Astro puts this style before the first island in the body, where HTML doesn't allow one. `src/styles/base.css` has the same rule. */
const ISLAND_STYLE = '<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>'

/** Renders the page for a request with Astro, with `locals` as its `Astro.locals`. Throws what the page throws. */
export async function render(request: Request, locals: PageLocals): Promise<Response> {
  const state = new FetchState(request)
  Object.assign(state.locals, locals)
  // Pages are sent complete, so streaming gains nothing.
  state.streaming = false
  // In production Astro would fetch its error pages from http://localhost, where anything may be listening.
  if (import.meta.env.PROD) state.renderError = async (_request, failed) => errorAnswer(failed)
  const response = await astro(state)
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response
  return new Response((await response.text()).replace(ISLAND_STYLE, ''), response)
}

function errorAnswer({ error, status }: { error?: unknown; status: number }): Response {
  if (error instanceof Error) throw error
  if (error) throw new Error('A page threw something that isn’t an Error.', { cause: error })
  return new Response(null, { status })
}

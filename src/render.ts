import { astro, getFetchState } from 'astro/hono'
import { Hono } from 'hono'
import type { PageLocals } from '#api/site/locals.ts'

/** Lets Astro render the page of a request, with `locals` as its `Astro.locals`. */
export async function render(request: Request, locals: PageLocals): Promise<Response> {
  const pages = new Hono()
    .use(async (c, next) => {
      Object.assign(getFetchState(c).locals, locals)
      await next()
    })
    .use(astro())
  return pages.fetch(request)
}

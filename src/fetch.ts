import { astro, getFetchState } from 'astro/hono'
import { Hono } from 'hono'
import type { Deps } from '#api/deps.ts'
import type { PageLocals } from '#api/site/locals.ts'
import { createSite } from '#api/site/site.ts'

/** Lets Astro render the page of a request, with `locals` as its `Astro.locals`. */
async function render(request: Request, locals: PageLocals): Promise<Response> {
  const pages = new Hono()
    .use(async (c, next) => {
      Object.assign(getFetchState(c).locals, locals)
      await next()
    })
    .use(astro())
  return pages.fetch(request)
}

/** The site as one Hono app; `clientFolder` as in `createSite`. */
export function siteWith(deps: Deps, clientFolder: string | null) {
  return createSite(deps, clientFolder, render)
}

// `astro dev` asks this module for every request; the server itself starts in api/main.ts.
export default {
  async fetch(request: Request): Promise<Response> {
    const { developmentDeps } = await import('#api/dev.ts')
    return siteWith(await developmentDeps(), null).fetch(request)
  },
}

import { render } from './render.ts'
import { developmentDeps } from '#api/boot/dev.ts'
import { createSite } from '#api/site/site.ts'

// `astro dev` asks this module for every request; the server itself starts in api/main.ts.
export default {
  async fetch(request: Request): Promise<Response> {
    return createSite(await developmentDeps(), null, render).fetch(request)
  },
}

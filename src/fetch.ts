import { render } from './render.ts'
import { withLocalDemo } from '#api/boot/local-demo.ts'
import { type Runtime, startRuntime } from '#api/boot/runtime.ts'
import { createSite } from '#api/site/site.ts'

declare global {
  /** Kept across hot reloads of the modules that use it. */
  var developmentRuntime: Promise<Runtime> | undefined
}

// `astro dev` asks this module for every request; the server itself starts in api/main.ts.
export default {
  async fetch(request: Request): Promise<Response> {
    globalThis.developmentRuntime ??= startRuntime(withLocalDemo(process.env))
    const { deps } = await globalThis.developmentRuntime
    return createSite(deps, null, render).fetch(request)
  },
}

import { readdirSync } from 'node:fs'
import type { MiddlewareHandler } from 'hono'
import { serveStatic } from 'hono/bun'
import type { ApiEnv } from '#api/context.ts'

const HASHED_FOREVER = 'public, max-age=31536000, immutable'
/** What is filled at start (see prerendered.ts), and the compressed copies, which are no files of their own. */
const NOT_AS_IT_IS = /\.(html|xml|txt|br|gz)$/

/** Serves the files that the build left in `folder`, at their very paths and no other. */
export function files(folder: string): MiddlewareHandler<ApiEnv> {
  const known = new Set(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.includes('.') && !NOT_AS_IT_IS.test(file))
      .map((file) => `/${file}`),
  )
  const serve = serveStatic<ApiEnv>({
    root: folder,
    precompressed: true,
    onFound: (_path, c) => {
      c.header('Cache-Control', c.req.path.startsWith('/_astro/') ? HASHED_FOREVER : 'public, max-age=3600')
    },
  })
  return (c, next) => (known.has(c.req.path) ? serve(c, next) : next())
}

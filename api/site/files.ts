import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createMiddleware } from 'hono/factory'
import { getMimeType } from 'hono/utils/mime'
import type { ApiEnv } from '#api/http/context.ts'
import { type Encoding, encodingFor } from '#api/site/encoding.ts'
import { StaticResponse } from '#api/site/static-response.ts'

const HASHED_FOREVER = 'public, max-age=31536000, immutable'
/** Pages, which get run-time values (prerendered.ts), and compressed copies of other files. */
const NOT_A_FILE = /\.(html|xml|txt|br|gz)$/
const COPIES: readonly [Encoding, string][] = [
  ['br', '.br'],
  ['gzip', '.gz'],
]

/** Serves the built files at exactly their paths. Each is read once and kept in memory: together they are a few megabytes. */
export function files(folder: string, found: readonly string[]) {
  const all = new Set(found.map((file) => `/${file}`))
  const known = new Set([...all].filter((path) => path.includes('.') && !NOT_A_FILE.test(path)))
  const read = new Map<string, StaticResponse>()

  function fileAt(path: string): StaticResponse {
    const response = read.get(path) ?? readFrom(folder, path, all)
    read.set(path, response)
    return response
  }

  return createMiddleware<ApiEnv>(async (c, next) => {
    const { path, method } = c.req
    if (!known.has(path) || (method !== 'GET' && method !== 'HEAD')) return next()
    return fileAt(path).respond(c.req.header('if-none-match'), encodingFor(c.req.header('accept-encoding')))
  })
}

function readFrom(folder: string, path: string, all: ReadonlySet<string>): StaticResponse {
  const copies = COPIES.filter(([, ending]) => all.has(path + ending))
  const file = readFileSync(join(folder, path))
  return new StaticResponse(
    file,
    {
      'Content-Type': getMimeType(path) ?? 'application/octet-stream',
      'Cache-Control': path.startsWith('/_astro/') ? HASHED_FOREVER : 'public, max-age=3600',
      ...(copies.length > 0 && { Vary: 'Accept-Encoding' }),
    },
    new Map(copies.map(([encoding, ending]) => [encoding, readFileSync(join(folder, path + ending))])),
  )
}

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Context } from 'hono'
import type { ApiEnv } from '#api/context.ts'

const TYPES = {
  html: 'text/html; charset=utf-8',
  xml: 'application/xml',
  txt: 'text/plain; charset=utf-8',
} as const

/** A prerendered text with its run-time values in it; compressed when first asked for. */
class PrerenderedPage {
  readonly etag: string
  readonly #compressed = new Map<string, Uint8Array<ArrayBuffer>>()

  constructor(
    readonly text: string,
    readonly type: string,
  ) {
    this.etag = `W/"${Bun.hash(text).toString(36)}"`
  }

  #compress(encoding: 'br' | 'gzip'): Uint8Array<ArrayBuffer> {
    const known = this.#compressed.get(encoding)
    if (known) return known
    const made =
      encoding === 'br'
        ? brotliCompressSync(this.text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
        : gzipSync(this.text)
    const bytes = new Uint8Array(made)
    this.#compressed.set(encoding, bytes)
    return bytes
  }

  respond(c: Context<ApiEnv>, status: 200 | 403 | 404 | 500 = 200): Response {
    const headers = { ETag: this.etag, Vary: 'Accept-Encoding, Cookie', 'Cache-Control': 'private, no-cache' }
    if (status === 200 && c.req.header('if-none-match') === this.etag) return c.body(null, 304, headers)
    const accepted = c.req.header('accept-encoding') ?? ''
    const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : null
    const described = { ...headers, 'Content-Type': this.type }
    if (!encoding) return c.body(this.text, status, described)
    return c.body(this.#compress(encoding), status, { ...described, 'Content-Encoding': encoding })
  }
}

export type PrerenderedPages = Map<string, PrerenderedPage>

/** Reads every prerendered page of `folder`, keyed by its path without a slash at the end; `fill` puts in run-time values. */
export function loadPrerendered(
  folder: string,
  fill: (text: string, path: string) => string,
): PrerenderedPages {
  const pages: PrerenderedPages = new Map()
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const ending = file.split('.').pop()
    if (ending !== 'html' && ending !== 'xml' && ending !== 'txt') continue
    const path = `/${file}`.replace(/\/?(index)?\.html$/, '') || '/'
    const text = fill(readFileSync(join(folder, file), 'utf8'), path)
    pages.set(path, new PrerenderedPage(text, TYPES[ending]))
  }
  return pages
}

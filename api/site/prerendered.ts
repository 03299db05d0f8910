import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context } from 'hono'
import type { ApiEnv } from '#api/context.ts'
import { type Encoding, encodingFor } from '#api/site/encoding.ts'
import { Ready } from '#api/site/ready.ts'

const TYPES = new Map([
  ['html', 'text/html; charset=utf-8'],
  ['xml', 'application/xml'],
  ['txt', 'text/plain; charset=utf-8'],
])

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
/** On another thread: the landing page takes 15 ms. */
const COMPRESS: Record<Encoding, (text: string) => Promise<Uint8Array<ArrayBuffer>>> = {
  br: async (text) => new Uint8Array(await promisify(brotliCompress)(text, BROTLI)),
  gzip: async (text) => new Uint8Array(await promisify(gzip)(text)),
}

/** A prerendered text with its run-time values in it; compressed once, when first asked for. */
class PrerenderedPage {
  readonly #ready: Ready
  readonly #compressing = new Map<Encoding, Promise<void>>()

  constructor(
    readonly text: string,
    type: string,
  ) {
    this.#ready = new Ready(new TextEncoder().encode(text), {
      'Content-Type': type,
      Vary: 'Accept-Encoding, Cookie',
      'Cache-Control': 'private, no-cache',
    })
  }

  async respond(c: Context<ApiEnv>, status: 200 | 403 | 404 = 200): Promise<Response> {
    const encoding = encodingFor(c.req.header('accept-encoding'))
    if (encoding && !this.#ready.has(encoding)) await this.#compress(encoding)
    return this.#ready.answer(c.req.header('if-none-match'), encoding, status)
  }

  #compress(encoding: Encoding): Promise<void> {
    const known = this.#compressing.get(encoding)
    if (known) return known
    const done = COMPRESS[encoding](this.text).then((bytes) => this.#ready.add(encoding, bytes))
    this.#compressing.set(encoding, done)
    return done
  }
}

/** The prerendered pages by their paths, without a slash at the end. Each is read and filled when it is first asked for. */
export class PrerenderedPages {
  readonly #files = new Map<string, string>()
  readonly #pages = new Map<string, PrerenderedPage>()

  /** `files` are those of `folder`; `fill` puts run-time values into a text. */
  constructor(
    readonly folder: string,
    files: readonly string[],
    readonly fill: (text: string, path: string) => string,
  ) {
    for (const file of files) {
      if (TYPES.has(endingOf(file)))
        this.#files.set(`/${file}`.replace(/\/?(index)?\.html$/, '') || '/', file)
    }
  }

  get(path: string): PrerenderedPage | null {
    const known = this.#pages.get(path)
    if (known) return known
    const file = this.#files.get(path)
    if (file === undefined) return null
    const text = this.fill(readFileSync(join(this.folder, file), 'utf8'), path)
    const page = new PrerenderedPage(text, TYPES.get(endingOf(file)) ?? '')
    this.#pages.set(path, page)
    return page
  }

  /** Fills all anew: a run-time value has changed. */
  refill(): void {
    this.#pages.clear()
  }
}

function endingOf(file: string): string {
  return file.split('.').pop() ?? ''
}

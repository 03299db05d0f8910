import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Encoding, encodingFor } from '#api/site/encoding.ts'
import { StaticResponse } from '#api/site/static-response.ts'

const TYPES = new Map([
  ['html', 'text/html; charset=utf-8'],
  ['xml', 'application/xml'],
  ['txt', 'text/plain; charset=utf-8'],
])

/** On another thread, as the landing page takes 15 ms. The library is loaded on first use to keep the start fast. */
async function compressed(text: string, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  const { brotliCompress, constants, gzip } = await import('node:zlib')
  const bytes =
    encoding === 'br'
      ? await promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
      : await promisify(gzip)(text)
  return new Uint8Array(bytes)
}

/** A prerendered text with its run-time values in it; compressed once, on the first request. */
class PrerenderedPage {
  readonly #response: StaticResponse
  readonly #compressing = new Map<Encoding, Promise<void>>()

  constructor(
    readonly text: string,
    type: string,
  ) {
    this.#response = new StaticResponse(new TextEncoder().encode(text), {
      'Content-Type': type,
      Vary: 'Accept-Encoding, Cookie',
      'Cache-Control': 'private, no-cache',
    })
  }

  async respond({ headers }: Request, status: 200 | 403 | 404 = 200): Promise<Response> {
    const encoding = encodingFor(headers.get('accept-encoding'))
    if (encoding && !this.#response.has(encoding)) await this.#compress(encoding)
    return this.#response.respond(headers.get('if-none-match'), encoding, status)
  }

  #compress(encoding: Encoding): Promise<void> {
    const known = this.#compressing.get(encoding)
    if (known) return known
    const done = compressed(this.text, encoding).then((bytes) => this.#response.add(encoding, bytes))
    this.#compressing.set(encoding, done)
    return done
  }
}

/** The prerendered pages by their paths, without a slash at the end. Each is read and filled on its first request. */
export class PrerenderedPages {
  readonly #files = new Map<string, string>()
  readonly #pages = new Map<string, PrerenderedPage>()

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

  refill(): void {
    this.#pages.clear()
  }
}

function endingOf(file: string): string {
  return file.split('.').pop() ?? ''
}

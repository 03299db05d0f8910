import type { Page } from 'playwright'

/** What a phone gets at a time, in bytes. */
const PART = 3000

export interface PartsProxy {
  /** The address that pages are opened at. */
  origin: string
  /** Lets the next part of the page through. Returns whether there was one. */
  next(): boolean
  close(): Promise<void>
}

/** Opens a proxy to `target`, an origin, that sends each page in parts. */
export function openPartsProxy(target: string): PartsProxy {
  let rest: (() => void)[] = []
  const inParts = (page: Uint8Array<ArrayBuffer>): ReadableStream =>
    new ReadableStream({
      start(stream) {
        const parts = Array.from({ length: Math.ceil(page.length / PART) }, (_, index) =>
          page.slice(index * PART, (index + 1) * PART),
        )
        const [first, ...others] = parts.map((part) => () => stream.enqueue(part))
        first?.()
        rest = [...others, () => stream.close()]
      },
    })
  const server = Bun.serve({
    hostname: 'localhost',
    port: 0,
    idleTimeout: 0,
    fetch: async ({ url, method, headers, body }) => {
      const { pathname, search } = new URL(url)
      const passed = await fetch(target + pathname + search, { method, headers, body, redirect: 'manual' })
      const answered = new Headers(passed.headers)
      for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) answered.delete(name)
      const isPage = answered.get('content-type')?.startsWith('text/html') === true
      const sent = isPage ? inParts(new Uint8Array(await passed.arrayBuffer())) : passed.body
      return new Response(sent, { status: passed.status, headers: answered })
    },
  })
  return {
    origin: `http://localhost:${server.port}`,
    next() {
      const part = rest.shift()
      part?.()
      return part !== undefined
    },
    close: () => server.stop(true),
  }
}

/** Opens a page of the proxy whose every part is painted before the next one arrives. */
export async function gotoInParts(page: Page, proxy: PartsProxy, path: string): Promise<void> {
  await page.goto(proxy.origin + path, { waitUntil: 'commit' })
  do
    await page.evaluate(
      () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
    )
  while (proxy.next())
  await page.waitForLoadState('load')
}

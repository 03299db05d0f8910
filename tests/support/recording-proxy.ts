import type { Exchange } from './stripe-conformity.ts'

export interface RecordingProxy {
  /** Where calls go in. */
  origin: string
  /** What went through, oldest first. */
  exchanges: Exchange[]
  close(): Promise<void>
}

/** A server on loopback that passes calls on to `target`, an origin, and remembers them with their answers. */
export function openRecordingProxy(target: string): RecordingProxy {
  const exchanges: Exchange[] = []
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: async (request) => {
      const { pathname, search } = new URL(request.url)
      const path = pathname + search
      const body = await request.text()
      const { method, headers } = request
      const passed = await fetch(target + path, { method, headers, ...(body !== '' && { body }) })
      const text = await passed.text()
      exchanges.push({ method, path, body, status: passed.status, answer: JSON.parse(text) })
      return new Response(text, { status: passed.status, headers: passed.headers })
    },
  })
  return { origin: `http://127.0.0.1:${server.port}`, exchanges, close: () => server.stop(true) }
}

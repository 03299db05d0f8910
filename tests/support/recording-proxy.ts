import type { Exchange } from './stripe-conformity.ts'

export interface RecordingProxy {
  /** The address that calls are sent to. */
  origin: string
  /** What passed through, oldest first. */
  exchanges: Exchange[]
  close(): Promise<void>
}

/** A server on loopback that forwards calls to `target`, an origin, and records them with their responses. */
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

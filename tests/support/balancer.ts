/** A minimal load balancer in front of several processes. */
export interface Balancer {
  /** Stops sending requests to a process, and resolves once it has answered the last one. */
  leaveOut(origin: string): Promise<void>
  takeIn(origin: string): void
  close(): Promise<void>
}

/**
 * Listens on a port and passes each request to the next process. A request that a stopped process can't have acted on, or that
 * only reads, goes to another one instead, as in nginx and Caddy; one that may have written gets a 502.
 */
export function openBalancer(port: number, origins: readonly string[]): Balancer {
  /** Requests in progress, by process. */
  const underWay = new Map(origins.map((origin) => [origin, 0]))
  const leaving = new Map<string, () => void>()
  let turn = 0

  function count(origin: string, by: 1 | -1): void {
    const left = (underWay.get(origin) ?? 0) + by
    if (underWay.has(origin)) underWay.set(origin, left)
    if (by === -1 && left === 0) leaving.get(origin)?.()
  }

  async function pass(request: Request): Promise<Response> {
    const body = request.body ? await request.arrayBuffer() : null
    const { pathname, search } = new URL(request.url)
    const open = [...underWay.keys()].filter((origin) => !leaving.has(origin))
    turn += 1
    for (let tried = 0; tried < open.length; tried += 1) {
      const origin = open[(turn + tried) % open.length] ?? ''
      count(origin, 1)
      try {
        const { method, headers } = request
        const init = { method, headers, body, redirect: 'manual', decompress: false } as const
        return await fetch(`${origin}${pathname}${search}`, init)
      } catch (error) {
        if (!isRefused(error) && request.method !== 'GET') break
      } finally {
        count(origin, -1)
      }
    }
    return new Response('No process answers.', { status: 502 })
  }

  const server = Bun.serve({ hostname: 'localhost', port, idleTimeout: 130, fetch: pass })
  return {
    async leaveOut(origin) {
      const { promise, resolve } = Promise.withResolvers<void>()
      leaving.set(origin, resolve)
      if ((underWay.get(origin) ?? 0) > 0) await promise
      underWay.delete(origin)
      leaving.delete(origin)
    },
    takeIn: (origin) => void underWay.set(origin, 0),
    close: () => server.stop(true),
  }
}

const isRefused = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ConnectionRefused'

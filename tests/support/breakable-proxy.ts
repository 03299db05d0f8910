/** A proxy on loopback whose connections can be cut. */
export interface BreakableProxy {
  /** The address to send requests to. */
  origin: string
  /** Closes open connections and refuses new ones. */
  cut(): void
  /** Accepts connections again. */
  mend(): void
}

/** Opens a proxy to `target`, an origin. */
export function openBreakableProxy(target: string): BreakableProxy {
  const pass = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url)
    const { method, headers } = request
    const body = await request.text()
    return fetch(target + pathname + search, { method, headers, ...(body !== '' && { body }) })
  }
  const open = (port: number) => Bun.serve({ hostname: '127.0.0.1', port, fetch: pass })
  let server: ReturnType<typeof open> | null = open(0)
  const port = server.port ?? 0
  return {
    origin: `http://127.0.0.1:${port}`,
    cut() {
      void server?.stop(true)
      server = null
    },
    mend() {
      server ??= open(port)
    },
  }
}

/** A line on loopback to a server, which can be cut. */
export interface Line {
  /** Where calls go in. */
  origin: string
  /** Refuses connections from now on, and ends those that are open. */
  cut(): void
  /** Passes calls on again. */
  mend(): void
}

/** Opens a line to `target`, an origin. */
export function openLine(target: string): Line {
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

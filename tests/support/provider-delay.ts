import type { Sandbox } from '#api/stripe-sandbox/sandbox.ts'

export type Gate = ReturnType<typeof openProviderDelay>

/** A proxy to the provider that can hold back requests about a subscription for as long as a test wants. */
export function openProviderDelay({ apiOrigin }: Sandbox) {
  let isShut = false
  let opened = Promise.withResolvers<void>()
  let reached = Promise.withResolvers<void>()
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    async fetch(request) {
      const { pathname, search } = new URL(request.url)
      if (isShut && pathname.startsWith('/v1/subscriptions/')) {
        reached.resolve()
        await opened.promise
      }
      return fetch(new Request(`${apiOrigin}${pathname}${search}`, request))
    },
  })
  return {
    origin: `http://127.0.0.1:${server.port}`,
    /** Holds back every request from now on. Resolves when one arrives. */
    shut() {
      isShut = true
      opened = Promise.withResolvers()
      reached = Promise.withResolvers()
      return reached.promise
    },
    open() {
      isShut = false
      opened.resolve()
    },
    close: () => server.stop(true),
  }
}

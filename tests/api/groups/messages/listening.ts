import { ORIGIN, type TestApp } from '#tests/support/app.ts'

/** A signed-in browser that listens to events. */
export async function listening({ deps, respond }: TestApp, userId: number) {
  const cookie = (await deps.sessions.start(userId, deps.clock(), 'test')).split(';')[0] ?? ''
  const gone = new AbortController()
  const request = new Request(`${ORIGIN}/api/groups/mine/events`, {
    headers: { cookie, origin: ORIGIN },
    signal: gone.signal,
  })
  const response = await respond(request)
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let heard = ''

  /** What was sent up to a text; null when the stream ends before it. */
  async function until(text: string): Promise<string | null> {
    while (!heard.includes(text)) {
      const next = await reader?.read()
      if (!next || next.done) return null
      heard += next.value
    }
    const end = heard.indexOf(text) + text.length
    const part = heard.slice(0, end)
    heard = heard.slice(end)
    return part
  }

  return {
    status: response.status,
    headers: response.headers,
    until,
    /** Resolves when the server has ended the stream, with what was sent before. */
    async ended(): Promise<string> {
      for (;;) {
        const next = await reader?.read()
        if (!next || next.done) return heard
        heard += next.value
      }
    },
    stop: () => reader?.cancel(),
  }
}

/** How the following requests fail. */
export type Fault = 'too-many' | 'broken' | 'silent' | null

export interface SentryDouble {
  dsn: string
  /** The events received so far. */
  events: Record<string, unknown>[]
  /** Every envelope with its headers, including requests that a fault refused. */
  requests: string[]
  fault: Fault
  stop(): Promise<void>
}

const KEY = 'a1b2c3d4e5f6'
const PROJECT = '42'

/** Sentry's ingest endpoint: envelopes of items with headers, a key, rate limits, and its faults. */
export function startSentryDouble(): SentryDouble {
  const events: SentryDouble['events'] = []
  const requests: string[] = []
  const silence = Promise.withResolvers<Response>()
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      const body = await request.text()
      requests.push(`${request.url}\n${JSON.stringify([...request.headers])}\n${body}`)
      const { pathname, searchParams } = new URL(request.url)
      if (double.fault === 'silent') return silence.promise
      if (double.fault === 'broken') return new Response('oops', { status: 500 })
      if (double.fault === 'too-many')
        return new Response('{}', {
          status: 429,
          headers: { 'retry-after': '60', 'x-sentry-rate-limits': '60::key' },
        })
      if (pathname !== `/api/${PROJECT}/envelope/`)
        return Response.json({ detail: 'not found' }, { status: 404 })
      if (searchParams.get('sentry_key') !== KEY)
        return Response.json({ detail: 'bad sentry DSN public key' }, { status: 403 })
      const taken = itemsOf(body).flatMap(({ type, payload }) => (type === 'event' ? [payload] : []))
      events.push(...taken)
      return Response.json({ id: taken[0]?.event_id })
    },
  })
  const double: SentryDouble = {
    dsn: `http://${KEY}@127.0.0.1:${server.port}/${PROJECT}`,
    events,
    requests,
    fault: null,
    async stop() {
      silence.resolve(new Response('{}'))
      await server.stop(true)
    },
  }
  return double
}

/** Reads an envelope by the protocol: a line of headers, and for each item one more and a payload, by its length if that's given. */
function itemsOf(envelope: string): { type: string; payload: Record<string, unknown> }[] {
  const [first = '', ...rest] = envelope.split('\n')
  JSON.parse(first)
  const items = []
  while (rest.length > 0) {
    const line = rest.shift() ?? ''
    if (line === '') continue
    const { type, length } = JSON.parse(line)
    let payload = rest.shift() ?? ''
    while (length !== undefined && Buffer.byteLength(payload) < length) payload += `\n${rest.shift() ?? ''}`
    items.push({ type, payload: JSON.parse(payload) })
  }
  return items
}

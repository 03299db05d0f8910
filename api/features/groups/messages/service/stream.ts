import type { Deps, News } from '#api/deps.ts'
import { AppError } from '#api/http/errors.ts'
import { SECOND_MS } from '#domain/duration.ts'
import { ROLE } from '#domain/accounts/roles.ts'
import { planFor } from '#domain/site/guard.ts'

/** Sent this often, so that proxies keep the stream open and closed browsers are noticed. */
export const HEARTBEAT_MS = 25 * SECOND_MS

/** How long a browser waits before it reconnects, in milliseconds. */
const RETRY_MS = 2 * SECOND_MS

/** Events queued for a browser that doesn't read. Beyond that its stream ends; it reconnects when it reads again. */
export const MAX_QUEUED_EVENTS = 100

const HEARTBEAT = ': \n\n'

interface Listener {
  user: number
  session: string
}

/**
 * Returns a person's server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html) for as long as their
 * session and plan last. Events carry only numbers: what changed is read by calls that check access. Throws too_many for too many
 * streams, and when the server stops.
 */
export function newsFor(deps: Deps, listener: Listener): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  let controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | null = null
  let sending = Promise.resolve()

  function end(): void {
    stopListening?.()
    clearInterval(heartbeat)
    const open = controller
    controller = null
    // A browser that's gone has already closed it.
    if (open) closeQuietly(open)
  }

  /** Sends events in order, and none once the person has lost access. */
  function send(text: string): void {
    sending = sending
      .then(async () => {
        const hears = await mayListen(deps, listener)
        if (controller && hears && hasRoom(controller)) controller.enqueue(encoder.encode(text))
        else end()
      })
      .catch(end)
  }

  const stopListening = deps.newsroom.listen(listener.user, (news) => send(eventOf(news)), end)
  if (!stopListening) throw new AppError('too_many', 'You have messages open in too many tabs.')
  const heartbeat = setInterval(send, HEARTBEAT_MS, HEARTBEAT).unref()
  return new ReadableStream({
    start(opened) {
      controller = opened
      // Makes proxies forward the headers immediately.
      opened.enqueue(encoder.encode(`retry: ${RETRY_MS}\n\n`))
    },
    cancel: end,
  })
}

function hasRoom({ desiredSize }: ReadableStreamDefaultController): boolean {
  return desiredSize !== null && desiredSize > -MAX_QUEUED_EVENTS
}

function eventOf({ kind, ...data }: News): string {
  return `event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`
}

async function mayListen({ sessions, guardUser }: Deps, { user, session }: Listener): Promise<boolean> {
  const found = await sessions.userOf(session)
  return found?.id === user && found.role === ROLE.CLIENT && planFor(await guardUser(found)).ok
}

function closeQuietly(controller: ReadableStreamDefaultController): void {
  try {
    controller.close()
  } catch {
    // Already closed.
  }
}

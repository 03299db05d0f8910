import type { Deps, News } from '#api/deps.ts'
import { AppError } from '#api/http/errors.ts'
import { SECOND_MS } from '#domain/duration.ts'
import { ROLE } from '#domain/accounts/roles.ts'
import { planFor } from '#domain/site/guard.ts'

/** Something is sent at least this often, so that proxies keep the stream open and a browser that has gone is noticed. */
export const HEARTBEAT_MS = 25 * SECOND_MS

/** After how long a browser whose stream was cut asks for another, in milliseconds. */
const RETRY_MS = 2 * SECOND_MS

/** So many events wait for a browser that does not read; then its stream ends, and it asks for another when it reads on. */
export const WAITING_MAX = 100

const HEARTBEAT = ': \n\n'

interface Listener {
  user: number
  /** The id of their session. */
  session: string
}

/**
 * The news of a person as server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html) for as long as
 * their session and their plan last. Only numbers are told: what has changed is read by the calls that decide who may.
 * Throws too_many when they listen in too many places, and when the server stops.
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
    // A reader who has gone has closed it.
    if (open) closeQuietly(open)
  }

  /** In order; and nothing once the person may no longer listen. */
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
  if (!stopListening) throw new AppError('too_many', 'Messages are shown live in too many places.')
  const heartbeat = setInterval(send, HEARTBEAT_MS, HEARTBEAT).unref()
  return new ReadableStream({
    start(opened) {
      controller = opened
      // Sent at once, so that proxies hand on the headers.
      opened.enqueue(encoder.encode(`retry: ${RETRY_MS}\n\n`))
    },
    cancel: end,
  })
}

function hasRoom({ desiredSize }: ReadableStreamDefaultController): boolean {
  return desiredSize !== null && desiredSize > -WAITING_MAX
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
    // It was closed already.
  }
}

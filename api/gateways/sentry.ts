import {
  createClientReportEnvelope,
  createStackParser,
  createTransport,
  dsnFromString,
  type ErrorEvent,
  getEnvelopeEndpointWithUrlEncodedAuth,
  Scope,
  serializeEnvelope,
  type StackFrame,
} from '@sentry/core'
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server'
import type { Clock } from '#api/clock.ts'
import type { LogFields, Logger, LogListener } from '#api/log.ts'
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#domain/duration.ts'

const TIMEOUT_MS = 10 * SECOND_MS
const CLOSE_TIMEOUT_MS = SECOND_MS
/** Per kind and minute, and in total per day: a flood mustn't use up anyone's quota. */
const MAX_OF_A_KIND = 5
const MAX_A_DAY = 2000

export interface ErrorReports {
  /** Reports the errors in the log. Never waits or throws. */
  listener: LogListener
  /** Sends pending reports, for at most a second. */
  close(): Promise<void>
}

interface Options {
  dsn: string
  release: string
  environment: 'production' | 'development'
  clock: Clock
  log: Logger
}

/**
 * Reports errors to Sentry or what speaks its protocol. A report contains only the log's message, the error's name, where it was thrown,
 * and the request's id. Never the error's own message, which may quote an answer or an address.
 */
export function openErrorReports({ dsn, release, environment, clock, log }: Options): ErrorReports {
  const isWithin = limiter(clock)
  let fails = false

  function noteOutcome(failure: string | null): void {
    if (failure !== null && !fails) log.info('error reports are rejected', { reason: failure })
    if (failure === null && fails) log.info('error reports are accepted again')
    fails = failure !== null
  }

  const client = new ServerRuntimeClient({
    dsn,
    release,
    environment,
    integrations: [],
    sendClientReports: false,
    stackParser,
    transport: (options) =>
      createTransport(options, async ({ body }) => {
        try {
          const response = await post(options.url, body)
          noteOutcome(response.ok ? null : String(response.status))
          return {
            statusCode: response.status,
            headers: {
              'retry-after': response.headers.get('retry-after'),
              'x-sentry-rate-limits': response.headers.get('x-sentry-rate-limits'),
            },
          }
        } catch (error) {
          noteOutcome(error instanceof Error ? error.name : 'unknown')
          return {}
        }
      }),
  })
  client.init()
  // A separate scope, so that nothing collected in the process's scope gets into a report.
  const scope = new Scope()

  return {
    listener(level, message, fields) {
      if (level === 'error' && isWithin(`${message} ${fields.error}`))
        client.captureEvent(reportOf(message, fields), {}, scope)
    },
    async close() {
      await client.close(CLOSE_TIMEOUT_MS)
    },
  }
}

function post(url: string, body: string | Uint8Array): Promise<Response> {
  const bytes = typeof body === 'string' ? body : new Uint8Array(body)
  const headers = { 'content-type': 'application/x-sentry-envelope' }
  return fetch(url, { method: 'POST', headers, body: bytes, signal: AbortSignal.timeout(TIMEOUT_MS) })
}

/** Asks the server at a DSN whether it accepts reports, by sending an empty one. Returns its status. */
export async function askAt(dsn: string): Promise<number> {
  const components = dsnFromString(dsn)
  if (!components) throw new Error('It isn’t a DSN.')
  const envelope = createClientReportEnvelope([], dsn)
  return (await post(getEnvelopeEndpointWithUrlEncodedAuth(components), serializeEnvelope(envelope))).status
}

function limiter(clock: Clock): (kind: string) => boolean {
  const inMinute = new Map<string, number>()
  let minute = 0
  let day = 0
  let sent = 0
  return (kind) => {
    const now = clock()
    if (Math.floor(now / MINUTE_MS) !== minute) inMinute.clear()
    minute = Math.floor(now / MINUTE_MS)
    if (Math.floor(now / DAY_MS) !== day) sent = 0
    day = Math.floor(now / DAY_MS)
    const count = (inMinute.get(kind) ?? 0) + 1
    inMinute.set(kind, count)
    if (count > MAX_OF_A_KIND || sent >= MAX_A_DAY) return false
    sent += 1
    return true
  }
}

const stackParser = createStackParser(nodeStackLineParser())

/** Log fields that reveal nothing about a person. */
const TAGS = ['request_id', 'job', 'template'] as const

function reportOf(message: string, { error, stack, ...fields }: LogFields): ErrorEvent {
  const tags = Object.fromEntries(TAGS.flatMap((name) => (fields[name] ? [[name, fields[name]]] : [])))
  const common = { type: undefined, level: 'error', tags } as const
  if (typeof error !== 'string') return { ...common, message }
  const frames = typeof stack === 'string' ? framesOf(stack) : []
  return { ...common, exception: { values: [{ type: error, value: message, stacktrace: { frames } }] } }
}

/** Begins where a stack's first line ends, which is the error's message. */
function framesOf(stack: string): StackFrame[] {
  return stackParser(stack.slice(stack.indexOf('\n') + 1)).map(
    ({ function: name = '', filename = '', lineno = 0, colno = 0 }) => ({
      function: /^[\w$.<> ]{1,100}$/.test(name) ? name : '?',
      filename: ownPathOf(filename),
      lineno,
      colno,
      in_app: !filename.includes('node_modules'),
    }),
  )
}

/** The folders above the project may be named after someone. */
function ownPathOf(filename: string): string {
  return (
    /\/((?:api|db|src|node_modules)\/.*)$/.exec(filename)?.[1] ??
    filename.slice(filename.lastIndexOf('/') + 1)
  )
}

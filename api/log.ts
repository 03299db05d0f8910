import { SECOND_MS } from '#domain/duration.ts'

export const LOG_LEVELS = ['debug', 'info', 'error'] as const
type LogLevel = (typeof LOG_LEVELS)[number]

/** Writes JSON lines. Never give it a code, a token or an address. */
export interface Logger {
  /** Only for metrics. */
  debug(message: string, fields?: LogFields): void
  info(message: string, fields?: LogFields): void
  error(message: string, fields?: LogFields): void
}

export type LogFields = Record<string, string | number | boolean | null | undefined>

/** Gets everything that's logged, including lines that aren't written. */
export type LogListener = (level: LogLevel, message: string, fields: LogFields) => void

interface LogOptions {
  /** Lines below it aren't written. */
  level?: LogLevel
  /** The most lines of one message that are written in a second; a flood mustn't fill the disk. */
  maxPerSecond?: number
  listeners?: readonly LogListener[]
}

const MAX_PER_SECOND = 200

/** With more different messages than this in a second, the rest share one limit. */
const MAX_MESSAGES = 100

export function jsonLogger(
  write: (line: string) => void,
  now: () => number,
  options: LogOptions = {},
): Logger {
  const { level: least = 'info', maxPerSecond = MAX_PER_SECOND, listeners = [] } = options
  const written = new Map<string, number>()
  let second = 0

  const line = (at: number, level: LogLevel, message: string, fields: LogFields) =>
    write(`${JSON.stringify({ time: new Date(at).toISOString(), level, message, ...fields })}\n`)

  /** Writes how many lines of the last second were left out. */
  function sumUp(at: number): void {
    for (const [of, count] of written)
      if (count > maxPerSecond) line(at, 'info', 'lines left out', { of, count: count - maxPerSecond })
    written.clear()
  }

  function log(level: LogLevel, message: string, fields: LogFields = {}): void {
    for (const listener of listeners) listener(level, message, fields)
    if (LOG_LEVELS.indexOf(level) < LOG_LEVELS.indexOf(least)) return
    const at = now()
    if (Math.floor(at / SECOND_MS) !== second) {
      sumUp(at)
      second = Math.floor(at / SECOND_MS)
    }
    const kind = written.has(message) || written.size < MAX_MESSAGES ? message : 'other messages'
    const count = (written.get(kind) ?? 0) + 1
    written.set(kind, count)
    if (count <= maxPerSecond) line(at, level, message, fields)
  }

  return {
    debug: (message, fields) => log('debug', message, fields),
    info: (message, fields) => log('info', message, fields),
    error: (message, fields) => log('error', message, fields),
  }
}

/** Returns a log whose lines have these fields. */
export function withFields(log: Logger, fields: LogFields): Logger {
  return {
    debug: (message, more) => log.debug(message, { ...fields, ...more }),
    info: (message, more) => log.info(message, { ...fields, ...more }),
    error: (message, more) => log.error(message, { ...fields, ...more }),
  }
}

/** Bounded, so that a long word takes no quadratic time: the part before the @ has at most 64 characters (RFC 5321). */
const ADDRESS = /[\w.+-]{1,64}(@|%40)[\w-]{1,63}\.[\w.-]+/g

/** What the log says about an error: its name and where it came from, without addresses. Nothing if it isn't an Error. */
export function describeError(error: unknown): LogFields {
  if (!(error instanceof Error)) return {}
  // The message stays on the first line, apart from the frames: reports go without it (api/gateways/sentry.ts).
  const stack = error.stack?.replace(error.message, (message) => message.replaceAll(/\s+/g, ' '))
  return { error: error.name, stack: stack?.replace(ADDRESS, '<address>') }
}

/**
 * Collects lines for a moment before it writes them: one write for many requests. `flush` writes the rest. If the reader has ended,
 * lines are lost: there's nowhere to report that, and the server carries on.
 */
export function bufferedStdout(flushEveryMs = 100) {
  const writer = Bun.stdout.writer()
  let lines: string[] = []
  const flush = async () => {
    // Writing each line separately would take many times as long as writing them all together.
    const text = lines.join('')
    lines = []
    try {
      if (text) await writer.write(text)
      await writer.flush()
    } catch {}
  }
  const timer = setInterval(() => void flush(), flushEveryMs)
  timer.unref()
  return {
    write: (line: string) => void lines.push(line),
    async flush() {
      clearInterval(timer)
      await flush()
    },
  }
}

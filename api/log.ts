/** Writes JSON lines. Never give it a code, a token or an address. */
export interface Logger {
  info(message: string, fields?: LogFields): void
  error(message: string, fields?: LogFields): void
}

export type LogFields = Record<string, string | number | boolean | null | undefined>

export function jsonLogger(write: (line: string) => void, now: () => number): Logger {
  const log = (level: string, message: string, fields: LogFields = {}) =>
    write(`${JSON.stringify({ time: new Date(now()).toISOString(), level, message, ...fields })}\n`)
  return {
    info: (message, fields) => log('info', message, fields),
    error: (message, fields) => log('error', message, fields),
  }
}

const ADDRESS = /[\w.+-]+(@|%40)[\w-]+\.[\w.-]+/g

/** What the log says of an error: its name and where it came from, with addresses left out. Nothing of what is none. */
export function describeError(error: unknown): LogFields {
  if (!(error instanceof Error)) return {}
  return { error: error.name, stack: error.stack?.replace(ADDRESS, '<address>') }
}

/**
 * Collects lines for a moment before it writes them: one write for many requests. `flush` writes what is left. What nobody reads, since
 * whoever did has ended, is lost: there is nowhere to say so, and the server goes on.
 */
export function bufferedStdout(flushEveryMs = 100) {
  const writer = Bun.stdout.writer()
  let lines: string[] = []
  const flush = async () => {
    // The writer would take many times as long for each line as for all of them together.
    const text = lines.join('')
    lines = []
    try {
      if (text) writer.write(text)
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

import type { S3Config } from '#api/boot/config.ts'

/** S3-compatible storage that can't be reached, refuses, or responds with something unexpected. */
export class StorageError extends Error {}

export type Bucket = ReturnType<typeof openBucket>

/** Opens a bucket through Bun's client. Errors are thrown as a `Failure`. */
export function openBucket(config: S3Config, Failure: new (message: string) => Error = StorageError) {
  const { prefix, ...credentials } = config
  const client = new Bun.S3Client(credentials)
  const start = prefix && `${prefix}/`
  const label = labelOf(config)

  /** Sends a request, waiting at most `atMost` milliseconds. Throws a Failure that quotes the storage's error message. */
  async function ask<T>(doing: string, request: () => Promise<T>, atMost?: number): Promise<T> {
    const late = Promise.withResolvers<never>()
    const timer =
      atMost && setTimeout(() => late.reject(new Failure(`${label}: ${doing} takes too long.`)), atMost)
    try {
      return await Promise.race([request(), late.promise])
    } catch (error) {
      if (error instanceof Failure) throw error
      throw new Failure(`${label}: ${doing} failed${reasonOf(error)}`)
    } finally {
      if (timer) clearTimeout(timer)
    }
  }

  return {
    client,
    label,
    ask,
    keyOf: (name: string) => start + name,
    /** Lists everything whose name has this prefix, page by page. */
    async list(beginning: string, atMost?: number) {
      const found: { name: string; bytes: number }[] = []
      let startAfter: string | undefined
      for (;;) {
        const query = { prefix: start + beginning, ...(startAfter && { startAfter }) }
        const page = await ask('listing', () => client.list(query), atMost)
        const contents = page.contents ?? []
        for (const { key, size } of contents) found.push({ name: key.slice(start.length), bytes: size ?? 0 })
        startAfter = contents.at(-1)?.key
        if (!page.isTruncated || !startAfter) return found
      }
    },
  }
}

/** As the operator wrote it. */
export const labelOf = ({ bucket, prefix }: Pick<S3Config, 'bucket' | 'prefix'>) =>
  `s3://${bucket}${prefix && `/${prefix}`}`

/** Formats the storage's message as the end of a sentence. If it sent none, Bun uses the entire XML instead. */
function reasonOf(error: unknown): string {
  const code = codeOf(error)
  const message = error instanceof Error && !error.message.startsWith('<') ? `: ${error.message}` : '.'
  return `${code && ` (${code})`}${message}`
}

/** The storage's own error code, such as NoSuchKey; empty if it has none. */
const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

/** Returns null for a missing object, and rethrows any other error. */
export function absent(error: unknown): null {
  if (codeOf(error) === 'NoSuchKey') return null
  throw error
}

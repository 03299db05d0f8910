import type { S3Config } from '#api/boot/config.ts'
import { absent, openBucket, StorageError } from '#api/gateways/files/bucket.ts'
import type { FileStore, Slice, StoredFile } from '#api/gateways/files/store.ts'

/** How long a read may take, in milliseconds; browsers wait longer. */
const PATIENCE_MS = 15_000

/** Anyone may request names that don't exist. */
const MAX_CACHED = 1000

/**
 * Files under `folder/` in S3-compatible storage, which are private there: only this server reads them. Results of `find` are cached for
 * `cacheForMs`, during which a replaced file goes unnoticed. Throws a StorageError.
 */
export function s3Store(config: S3Config, folder: string, cacheForMs = 0): FileStore {
  const { client, label, ask, keyOf, list } = openBucket(config)
  const within = `${folder}/`
  const key = (name: string) => keyOf(within + name)
  const cache = new Map<string, { at: number; file: Promise<StoredFile | null> }>()

  const look = (name: string): Promise<StoredFile | null> =>
    ask(
      'looking',
      async () => {
        const found = await client.stat(key(name)).catch(absent)
        return found && { ...described(found), slice: (from: number, to: number) => partOf(name, from, to) }
      },
      PATIENCE_MS,
    )

  function partOf(name: string, from: number, to: number): Slice {
    // An empty range can't be requested.
    if (from >= to) return new Blob()
    const part = client.file(key(name)).slice(from, to)
    const read = () =>
      ask(
        'reading',
        async () => {
          const bytes = await part.arrayBuffer()
          if (bytes.byteLength === to - from) return bytes
          throw new StorageError(
            `${label} sent only ${bytes.byteLength} of ${to - from} bytes of ${key(name)}.`,
          )
        },
        PATIENCE_MS,
      )
    return {
      arrayBuffer: read,
      bytes: async () => new Uint8Array(await read()),
      text: async () => new TextDecoder().decode(await read()),
      stream: () => part.stream(),
    }
  }

  const remove = async (names: readonly string[]) => {
    for (const name of names) await ask('removing', () => client.delete(key(name)), PATIENCE_MS)
  }

  return {
    find(name) {
      const cached = cache.get(name)
      if (cached && Date.now() - cached.at < cacheForMs) return cached.file
      const file = look(name)
      if (cacheForMs > 0) {
        if (cache.size >= MAX_CACHED) cache.clear()
        cache.set(name, { at: Date.now(), file })
        file.catch(() => cache.delete(name))
      }
      return file
    },
    names: async () => (await list(within, PATIENCE_MS)).map(({ name }) => name.slice(within.length)),
    async save(files) {
      try {
        for (const { name, bytes } of files)
          await ask('the upload', () => client.write(key(name), new Uint8Array(bytes)), PATIENCE_MS)
      } catch (error) {
        // The first error is more useful. Leftovers are removed an hour later.
        await remove(files.map(({ name }) => name)).catch(() => undefined)
        throw error
      }
    },
    remove,
  }
}

interface Stat {
  size: number
  etag: string
  lastModified: Date
}

const described = ({ size, etag, lastModified }: Stat) => ({
  size,
  version: `${etag} ${lastModified.getTime()} ${size}`,
  changedAt: lastModified.getTime(),
})

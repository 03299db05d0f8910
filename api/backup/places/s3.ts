import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { TRANSFER } from '#api/backup/abandoned.ts'
import { BackupError } from '#api/backup/backup-error.ts'
import { fingerprint } from '#api/backup/manifest.ts'
import { type BackupPlace, storedBackups } from '#api/backup/places/place.ts'
import type { S3Config } from '#api/boot/config.ts'
import { openBucket } from '#api/gateways/files/bucket.ts'

/**
 * Backups in S3-compatible storage, through Bun's client. A backup is uploaded under its own name, which the storage shows only
 * when the upload is complete, and is downloaded again and compared before it counts.
 */
export function s3Place(config: S3Config, dataDir: string): BackupPlace {
  const { client, label, keyOf, ask, list } = openBucket(config, BackupError)

  async function download(name: string, file: string): Promise<void> {
    const sink = Bun.file(file).writer()
    try {
      for await (const chunk of client.file(keyOf(name)).stream()) {
        await sink.write(chunk)
        await sink.flush()
      }
    } finally {
      await sink.end()
    }
  }

  async function readBack(name: string, file: string, copy: string): Promise<void> {
    await ask('reading back', () => download(name, copy))
    if ((await fingerprint(copy)) !== (await fingerprint(file)))
      throw new BackupError(`${label} returned something other than what we stored. The backup was removed.`)
  }

  async function withFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
    const folder = join(dataDir, TRANSFER)
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder)
    try {
      return await use(folder)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }

  return {
    label,
    list: async () => storedBackups(await list('')),
    store: (name, write) =>
      withFolder(async (folder) => {
        const file = join(folder, name)
        const result = await write(file)
        await ask('the upload', () => client.write(keyOf(name), Bun.file(file)))
        await readBack(name, file, join(folder, 'back.tar')).catch(async (error: unknown) => {
          // A file that can't be read back must not look like a backup. If it can't be removed either, the first error is more
          // useful.
          await client.delete(keyOf(name)).catch(() => undefined)
          throw error
        })
        return result
      }),
    read: (name, use) =>
      withFolder(async (folder) => {
        const file = join(folder, name)
        if (!(await ask('looking', () => client.exists(keyOf(name)))))
          throw new BackupError(`There’s no backup ${name} in ${label}.`)
        await ask('the download', () => download(name, file))
        return use(file)
      }),
    remove: (name) => ask('removing', () => client.delete(keyOf(name))),
  }
}

import { join } from 'node:path'
import type { Config } from '#api/boot/config.ts'
import { MEDIA, type UPLOADS } from '#api/boot/data-folder.ts'
import { folderStore } from '#api/gateways/files/folder.ts'
import { s3Store } from '#api/gateways/files/s3.ts'
import type { FileStore } from '#api/gateways/files/store.ts'
import { SECOND_MS } from '#domain/duration.ts'

export type FilesPlace = Pick<Config, 'dataDir' | 'files'>

/** A page of the course looks up every film, and operators rarely replace one. */
const FILMS_CACHED_FOR_MS = 10 * SECOND_MS

/** Opens this installation's store for files of a kind: a folder in the data folder, or the bucket of FILES_TO. */
export function fileStore(
  { dataDir, files }: FilesPlace,
  kind: (typeof UPLOADS)[number] | typeof MEDIA,
): FileStore {
  if (files === null) return folderStore(join(dataDir, kind))
  return s3Store(files, kind, kind === MEDIA ? FILMS_CACHED_FOR_MS : 0)
}

/** Where backups made without a file name go: a folder or S3-compatible storage. */
export interface BackupPlace {
  /** As the operator wrote it: a folder, or `s3://bucket/prefix`. */
  readonly label: string
  /** Newest first; files that aren't ours are left out. */
  list(): Promise<StoredBackup[]>
  /**
   * Stores what `write` writes to the file it's given, under `name`. Resolves once the backup has been read back from the
   * place. Throws a BackupError.
   */
  store<T>(name: string, write: (file: string) => Promise<T>): Promise<T>
  /** Calls `use` with a local file that has the backup's content. Throws a BackupError if there's no such backup. */
  read<T>(name: string, use: (file: string) => Promise<T>): Promise<T>
  remove(name: string): Promise<void>
}

export interface StoredBackup {
  name: string
  /** When it started, in epoch milliseconds. */
  at: number
  bytes: number
  beforeUpgrade: boolean
}

const NAME = /^cohearth-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z(-before-upgrade)?\.tar$/

/** Names a backup by the second it started: `cohearth-20261127T020000Z.tar`. */
export function backupName(at: number, beforeUpgrade = false): string {
  const second = new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')
  return `cohearth-${second}Z${beforeUpgrade ? '-before-upgrade' : ''}.tar`
}

/** Picks our backups out of a place's files. */
export function storedBackups(files: readonly { name: string; bytes: number }[]): StoredBackup[] {
  const found = files.flatMap(({ name, bytes }) => {
    const [, year, month, day, hour, minute, second, upgrade] = NAME.exec(name) ?? []
    if (!year) return []
    const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
    return Number.isNaN(at) ? [] : [{ name, at, bytes, beforeUpgrade: upgrade !== undefined }]
  })
  return found.toSorted((a, b) => b.at - a.at || (a.name < b.name ? 1 : -1))
}

import { Database as Sqlite } from 'bun:sqlite'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { BackupError } from '#api/backup/backup-error.ts'
import { DATABASE } from '#api/boot/data-folder.ts'
import { RELEASE } from '#api/boot/version.ts'

export const MANIFEST = 'manifest.json'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** What a backup contains: the rows of every table, and the SHA-256 of every file by its path. */
const manifestSchema = v.object({
  version: v.string(),
  commit: v.string(),
  rows: v.record(v.string(), count),
  files: v.record(v.string(), v.string()),
})

type Manifest = v.InferOutput<typeof manifestSchema>

/** Describes the database and files in `folder` in a file beside them. */
export async function writeManifest(folder: string): Promise<void> {
  const { version, commit } = RELEASE
  const manifest: Manifest = {
    version,
    commit,
    rows: rowsByTable(join(folder, DATABASE)),
    files: await fingerprints(folder),
  }
  writeFileSync(join(folder, MANIFEST), JSON.stringify(manifest))
}

/**
 * Compares an unpacked backup with its manifest. Returns null for a backup made before manifests existed. Throws a
 * BackupError that names the first difference.
 */
export async function checkManifest(folder: string): Promise<Manifest | null> {
  const file = join(folder, MANIFEST)
  if (!existsSync(file)) return null
  const { success, output } = v.safeParse(
    v.pipe(v.string(), v.parseJson(), manifestSchema),
    readFileSync(file, 'utf8'),
  )
  if (!success) throw new BackupError('The backup’s manifest can’t be read.')
  const { [MANIFEST]: _self, ...files } = await fingerprints(folder)
  const file_ = firstDifference(output.files, files)
  if (file_) throw new BackupError(`The backup is damaged: ${file_} isn’t what was backed up.`)
  const table = firstDifference(output.rows, rowsByTable(join(folder, DATABASE)))
  if (table) throw new BackupError(`The backup is damaged: the number of rows in ${table} is wrong.`)
  return output
}

function firstDifference(
  expected: Record<string, unknown>,
  found: Record<string, unknown>,
): string | undefined {
  const names = new Set([...Object.keys(expected), ...Object.keys(found)])
  return [...names].find((name) => expected[name] !== found[name])
}

function rowsByTable(path: string): Record<string, number> {
  const sqlite = new Sqlite(path, { readwrite: true })
  try {
    const tables = sqlite
      .query<{ name: string }, []>(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
      )
      .all()
    return Object.fromEntries(
      tables.map(({ name }) => [
        name,
        sqlite.query<{ n: number }, []>(`SELECT count(*) AS n FROM "${name}"`).get()?.n ?? 0,
      ]),
    )
  } finally {
    sqlite.close()
  }
}

/** Returns the SHA-256 of each file in a folder, by relative path. */
async function fingerprints(folder: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries.filter((candidate) => candidate.isFile())) {
    const path = join(entry.parentPath, entry.name)
    found[path.slice(folder.length + 1)] = await fingerprint(path)
  }
  return found
}

/** Returns a file's SHA-256. */
export async function fingerprint(path: string): Promise<string> {
  const hasher = new Bun.CryptoHasher('sha256')
  for await (const chunk of Bun.file(path).stream()) hasher.update(chunk)
  return hasher.digest('hex')
}

import { afterEach, beforeEach, expect } from 'bun:test'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#db/client.ts'
import { users } from '#db/schema/index.ts'

const MAIN = join(import.meta.dir, '../../../api/main.ts')

let folder = ''

export const at = (...names: string[]) => join(folder, ...names)

/** Gives every test its own folder, with the demo in `data`. */
export function inFolders(): void {
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'cohearth-backup-'))
    expect(run('seed', '--demo')).toMatchObject({ exitCode: 0 })
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))
}

export function command(...args: string[]) {
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: at('data') }
  return {
    cmd: [process.execPath, MAIN, ...args],
    cwd: folder,
    env,
    stdout: 'pipe' as const,
    stderr: 'pipe' as const,
  }
}

export function run(...args: string[]) {
  const { exitCode, stdout, stderr } = Bun.spawnSync(command(...args))
  return { exitCode, output: stdout.toString(), errors: stderr.toString() }
}

export async function inDatabase<T>(work: (db: ReturnType<typeof openDatabase>) => Promise<T>): Promise<T> {
  const db = openDatabase(at('data/cohearth.sqlite'))
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

export const names = () =>
  inDatabase(async (db) => (await db.read.select().from(users)).map((user) => user.first_name))
export const rename = (first_name: string) =>
  inDatabase((db) => db.write(async (tx) => void (await tx.update(users).set({ first_name }))))

export const pictures = () =>
  Object.fromEntries(
    readdirSync(at('data/pictures'))
      .sort()
      .map((name) => [
        name,
        createHash('sha256')
          .update(readFileSync(at('data/pictures', name)))
          .digest('hex'),
      ]),
  )

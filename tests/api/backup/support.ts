import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'bun:test'
import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#db/client.ts'
import { users } from '#db/schema/index.ts'

const MAIN = join(import.meta.dir, '../../../api/main.ts')

let folder = ''

export const at = (...names: string[]) => join(folder, ...names)

/** Gives every test its own folder, with the demo in `data`. */
export function inFolders(): void {
  let seeded = ''
  beforeAll(() => {
    seeded = folder = mkdtempSync(join(tmpdir(), 'cohearth-backup-'))
    expect(run('seed', '--demo')).toMatchObject({ exitCode: 0 })
  })
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'cohearth-backup-'))
    cpSync(join(seeded, 'data'), at('data'), { recursive: true })
  })
  afterAll(() => rmSync(seeded, { recursive: true, force: true }))
  afterEach(() => {
    settings = {}
    rmSync(folder, { recursive: true, force: true })
  })
}

/** The commands' environment variables besides the data folder. */
let settings: Record<string, string> = {}

export const set = (next: Record<string, string>) => void (settings = next)

export function command(...args: string[]) {
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: at('data'), ...settings }
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

/** Runs a command without blocking this process, for commands that talk to a test double in it. */
export async function runBeside(...args: string[]) {
  const child = Bun.spawn(command(...args))
  const [output, errors] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ])
  return { exitCode: await child.exited, output, errors }
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

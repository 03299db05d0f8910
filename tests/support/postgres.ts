import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SQL } from 'bun'
import { freePort } from './server.ts'

/*
 * A PostgreSQL server for tests: on a port of the loopback address, as a user without rights, and without waiting for the disk. Its
 * programs come from Debian's package.
 */

const PROGRAMS = '/usr/lib/postgresql'

/** Memory, where there is some to write to. */
const FOLDER = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()

const USER = 'cohearth'

/** On every Debian. */
const NOBODY = 65_534

export const NO_POSTGRES =
  'The tests on PostgreSQL were left out: there is none here (Debian: apt-get install postgresql).'

/** The newest installed version's programs; null where there are none. */
function programs(): string | null {
  const versions = existsSync(PROGRAMS)
    ? [...new Bun.Glob('*/bin/initdb').scanSync({ cwd: PROGRAMS, absolute: true, followSymlinks: true })]
    : []
  const newest = versions.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true })).at(-1)
  return newest ? join(newest, '..') : null
}

export interface PostgresServer {
  /** Of a database that tests may use to make others. */
  url: string
  /** Kills its processes at once, and starts it again. What it acknowledged is in its log, which the system keeps. */
  crash(): void
  stop(): void
}

/** Starts a server, or returns null where there are no programs. */
export async function startPostgres(): Promise<PostgresServer | null> {
  const bin = programs()
  if (bin === null) return null
  const folder = mkdtempSync(join(FOLDER, 'cohearth-postgres-'))
  const run = asOther(folder, bin)
  const data = join(folder, 'data')
  run('initdb', '-D', data, '-U', USER, '-A', 'trust', '--no-locale', '-E', 'UTF8', '--no-sync')
  const port = await freePort()
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${folder}`,
    'fsync=off',
    'full_page_writes=off',
    'max_connections=400',
  ]
  const start = () =>
    run(
      'pg_ctl',
      '-D',
      data,
      '-w',
      '-l',
      join(folder, 'log'),
      '-o',
      settings.map((one) => `-c ${one}`).join(' '),
      'start',
    )
  const end = () => run('pg_ctl', '-D', data, '-w', '-m', 'immediate', 'stop')
  start()
  return {
    url: `postgres://${USER}@127.0.0.1:${port}/postgres`,
    crash() {
      end()
      start()
    },
    stop() {
      end()
      rmSync(folder, { recursive: true })
    },
  }
}

/** Runs its programs in a folder; as root as another user, since they refuse root. */
function asOther(folder: string, bin: string): (program: string, ...args: string[]) => void {
  const isRoot = process.getuid?.() === 0
  if (isRoot) chownSync(folder, NOBODY, NOBODY)
  const before = isRoot ? ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'] : []
  return (program, ...args) => {
    const { exitCode, stderr } = Bun.spawnSync([...before, join(bin, program), ...args], {
      cwd: folder,
      stdout: 'ignore',
    })
    if (exitCode !== 0) throw new Error(`${program} failed: ${stderr.toString()}`)
  }
}
/** Starts a server for a test file; null, with a line that says so, where there is none. */
export async function serverForTests(): Promise<PostgresServer | null> {
  const server = await startPostgres()
  if (server === null) console.warn(NO_POSTGRES)
  return server
}

/** Makes an empty database, and returns its address. */
export async function newDatabase(server: PostgresServer | null): Promise<string> {
  if (server === null) throw new Error(NO_POSTGRES)
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  const sql = new SQL({ url: server.url, max: 1 })
  await sql.unsafe(`CREATE DATABASE ${name}`)
  await sql.close()
  return Object.assign(new URL(server.url), { pathname: name }).href
}

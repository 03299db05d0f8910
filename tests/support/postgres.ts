import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SQL } from 'bun'
import { freePort } from './server.ts'

/*
 * A PostgreSQL server for tests: on a loopback port, as an unprivileged user, and without waiting for the disk. Its programs come
 * from Debian's package.
 */

const PROGRAMS = '/usr/lib/postgresql'

/** In memory, if possible. */
const FOLDER = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()

const USER = 'cohearth'

/** The user id of `nobody` on Debian. */
const NOBODY = 65_534

export const NO_POSTGRES =
  'The tests on PostgreSQL were left out: there is none here (Debian: apt-get install postgresql).'

/** The newest installed version's programs, or those in POSTGRES_BIN; null if there are none. */
function programs(): string | null {
  if (process.env.POSTGRES_BIN) return process.env.POSTGRES_BIN
  const versions = existsSync(PROGRAMS)
    ? [...new Bun.Glob('*/bin/initdb').scanSync({ cwd: PROGRAMS, absolute: true, followSymlinks: true })]
    : []
  const newest = versions.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true })).at(-1)
  return newest ? join(newest, '..') : null
}

export interface PostgresServer {
  /** The URL of a database from which tests may create others. */
  url: string
  /** Kills its processes and starts it again. Acknowledged writes survive, because the operating system has them. */
  crash(): Promise<void>
  /** Kills its processes. */
  kill(): Promise<void>
  /** Starts a synchronous standby. */
  standby(): Promise<PostgresServer>
  stop(): Promise<void>
}

const NOT_DURABLE = ['fsync=off', 'full_page_writes=off']

/** Starts a server; null if PostgreSQL isn't installed. A durable one waits for the disk, as real servers do. */
export async function startPostgres({ durable = false } = {}): Promise<PostgresServer | null> {
  const bin = programs()
  if (bin === null) return null
  return startFrom(durable ? tmpdir() : FOLDER, bin, durable ? [] : NOT_DURABLE, (run, data) =>
    run('initdb', '-D', data, '-U', USER, '-A', 'trust', '--no-locale', '-E', 'UTF8', '--no-sync'),
  )
}

type Run = (program: string, ...args: string[]) => Promise<void>

async function startFrom(
  parent: string,
  bin: string,
  more: readonly string[],
  make: (run: Run, data: string) => Promise<void>,
): Promise<PostgresServer> {
  const folder = mkdtempSync(join(parent, 'cohearth-postgres-'))
  const run = asOther(folder, bin)
  const data = join(folder, 'data')
  await make(run, data)
  const port = await freePort()
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${folder}`,
    'max_connections=400',
    ...more,
  ]
  const options = settings.map((one) => `-c ${one}`).join(' ')
  let isRunning = false
  async function start(): Promise<void> {
    await run('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start')
    isRunning = true
  }
  async function kill(): Promise<void> {
    await run('pg_ctl', '-D', data, '-w', '-m', 'immediate', 'stop')
    isRunning = false
  }
  await start()
  const url = `postgres://${USER}@127.0.0.1:${port}/postgres`
  return {
    url,
    async crash() {
      await kill()
      await start()
    },
    kill,
    async standby() {
      const from = ['-h', '127.0.0.1', '-p', String(port), '-U', USER]
      const made = await startFrom(parent, bin, more, (of, to) =>
        of('pg_basebackup', ...from, '-D', to, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'),
      )
      const sql = new SQL({ url, max: 1 })
      await sql.unsafe("ALTER SYSTEM SET synchronous_standby_names = '*'")
      await sql.unsafe('SELECT pg_reload_conf()')
      await sql.close()
      return made
    },
    async stop() {
      if (isRunning) await kill()
      rmSync(folder, { recursive: true })
    },
  }
}

/** Runs its programs in a folder; if we're root, as another user, since they refuse root. */
function asOther(folder: string, bin: string): Run {
  const isRoot = process.getuid?.() === 0
  if (isRoot) chownSync(folder, NOBODY, NOBODY)
  const before = isRoot ? ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'] : []
  return async (program, ...args) => {
    const child = Bun.spawn([...before, join(bin, program), ...args], {
      cwd: folder,
      stdout: 'ignore',
      stderr: 'pipe',
    })
    const said = await new Response(child.stderr).text()
    if ((await child.exited) !== 0) throw new Error(`${program} failed: ${said}`)
  }
}

/** Starts a server for a test file; null, with a message, if PostgreSQL isn't installed. */
export async function serverForTests(): Promise<PostgresServer | null> {
  const server = await startPostgres()
  if (server === null) console.warn(NO_POSTGRES)
  return server
}

/** Creates an empty database, and returns its address. */
export async function newDatabase(server: PostgresServer | null): Promise<string> {
  if (server === null) throw new Error(NO_POSTGRES)
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  const sql = new SQL({ url: server.url, max: 1 })
  await sql.unsafe(`CREATE DATABASE ${name}`)
  await sql.close()
  return Object.assign(new URL(server.url), { pathname: name }).href
}

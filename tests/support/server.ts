import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = join(import.meta.dir, '../..')

/** The built server, run as operators run it: by Bun, or as the one executable in an empty folder. */
export const PROGRAMS = {
  bun: [process.execPath, join(ROOT, 'dist/server/main.mjs')],
  executable: [join(ROOT, 'dist/cohearth')],
} as const

export type Program = keyof typeof PROGRAMS

export interface Server {
  url: string
  /** The id of the process that currently serves. */
  readonly pid: number
  dataDir: string
  /** Stops the process as an operator would and returns its exit code. Keeps the data. */
  stop(): Promise<number>
  /** Kills the process as a power cut would. Keeps the data. */
  kill(): Promise<void>
  /** Starts it again on the same data. */
  restart(): Promise<void>
  /**
   * Starts another process on the same data, on its own port, and returns its address. Requests to it must name this
   * server's host. Throws if it doesn't start.
   */
  beside(more?: Record<string, string>): Promise<string>
  /**
   * Starts another process on the same data and port, which needs `REUSE_PORT`; once it listens, stops this one and returns its
   * exit code. Throws if it exits first; then this one keeps serving.
   */
  takeOver(): Promise<number>
  /** Kills the process and removes its data. */
  remove(): Promise<void>
}

/** The key of the blur, on which scores and the dashboard depend: the same in every run. */
const SECRET_KEY = '5c'.repeat(32)

/** Speeds up the server's clock. Only Bun can load it; the executable can't. */
const FAST_CLOCK = ['--preload', join(import.meta.dir, 'fast-clock.ts')]

/**
 * Starts the built server with a data folder of its own and waits until it responds. With `CLOCK_SPEED` in the environment, its
 * clock runs that many times faster; `bun` only. The executable starts in an eighth of Bun's CPU time.
 */
export async function startServer(
  program: Program | readonly [string, ...string[]],
  environment: Record<string, string> = {},
): Promise<Server> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cohearth-server-'))
  mkdirSync(join(dataDir, 'data'))
  writeFileSync(join(dataDir, 'data/secret.key'), SECRET_KEY)
  const others: ReturnType<typeof spawn>[] = []
  const port = await freePort()
  const url = `http://localhost:${port}`
  let child = spawn()
  await responding()

  function spawn(log = join(dataDir, 'log'), more: Record<string, string> = {}) {
    const [executable, ...rest] = typeof program === 'string' ? PROGRAMS[program] : program
    const clock = environment.CLOCK_SPEED === undefined ? [] : FAST_CLOCK
    return Bun.spawn([executable, ...clock, ...rest, 'serve'], {
      // An empty folder: nothing from the project may be needed there.
      cwd: dataDir,
      env: {
        PATH: process.env.PATH ?? '',
        NODE_ENV: 'production',
        PORT: String(port),
        DATA_DIR: join(dataDir, 'data'),
        PUBLIC_URL: url,
        ...environment,
        ...more,
      },
      stdout: Bun.file(log),
      stderr: 'inherit',
    })
  }

  async function responding(process = child, origin = url): Promise<void> {
    const headers = { host: new URL(environment.PUBLIC_URL ?? url).host }
    while (process.exitCode === null) {
      const response = await fetch(`${origin}/api/health`, { headers }).catch(() => null)
      if (response?.ok) return
      await Bun.sleep(20)
    }
    throw new Error(`The server ended with ${process.exitCode}.`)
  }

  async function kill(): Promise<void> {
    child.kill('SIGKILL')
    await child.exited
  }

  return {
    url,
    get pid() {
      return child.pid
    },
    dataDir: join(dataDir, 'data'),
    async stop() {
      child.kill('SIGTERM')
      return child.exited
    },
    kill,
    async restart() {
      child = spawn()
      await responding()
    },
    async takeOver() {
      const before = child
      const log = join(dataDir, `log-${crypto.randomUUID()}`)
      child = spawn(log)
      while (
        !(
          await Bun.file(log)
            .text()
            .catch(() => '')
        ).includes('"listening"')
      ) {
        if (child.exitCode !== null || child.signalCode !== null) {
          const ended = child.signalCode ?? child.exitCode
          child = before
          throw new Error(`The server ended with ${ended}.`)
        }
        await Bun.sleep(20)
      }
      before.kill('SIGTERM')
      return before.exited
    },
    async beside(more = {}) {
      const port = await freePort()
      const other = spawn(join(dataDir, `log-${port}`), { PORT: String(port), ...more })
      others.push(other)
      const origin = `http://localhost:${port}`
      await responding(other, origin)
      return origin
    },
    async remove() {
      for (const other of others) other.kill('SIGKILL')
      await Promise.all(others.map((other) => other.exited))
      await kill()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * Below the ports that systems give to outgoing connections, which could take one between the probe and the server's start, and above
 * 10080, the last that Chromium refuses to open.
 */
const PORTS = { first: 10_081, count: 21_900 }

/** A random unused port of this machine. */
export async function freePort(): Promise<number> {
  const port = PORTS.first + Math.floor(Math.random() * PORTS.count)
  const probe = createServer()
  const isFree = await new Promise<boolean>((resolve) =>
    probe.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true)),
  )
  if (!isFree) return freePort()
  await new Promise((resolve) => probe.close(resolve))
  return port
}

import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DATABASE } from '#api/boot/data-folder.ts'
import { faultsOf } from '#tests/support/older-database.ts'
import { PROGRAMS } from '#tests/support/server.ts'

export interface Folder {
  path: string
  dataDir: string
  database: string
  /** Runs a command of the executable. Throws its output if it fails. */
  run(...args: string[]): Promise<void>
  /**
   * Runs a command and kills it at a random moment within `withinMs`. Returns false if it finished earlier.
   */
  killed(args: readonly string[], withinMs: number, environment?: Record<string, string>): Promise<boolean>
  /** Starts a server, waits for its first response, and stops it. */
  served(environment: Record<string, string>): Promise<void>
  remove(): void
}

export function openFolder(dataDir?: string): Folder {
  const path = mkdtempSync(join(tmpdir(), 'cohearth-durability-'))
  const folder = dataDir ?? join(path, 'data')
  mkdirSync(folder, { recursive: true })
  const spawn = (args: readonly string[], environment: Record<string, string> = {}) =>
    Bun.spawn([...PROGRAMS.executable, ...args], {
      cwd: path,
      env: { PATH: process.env.PATH ?? '', DATA_DIR: folder, ...environment },
      stdout: 'ignore',
      stderr: 'pipe',
    })
  return {
    path,
    dataDir: folder,
    database: join(folder, DATABASE),
    async run(...args) {
      const child = spawn(args)
      const said = await new Response(child.stderr).text()
      if ((await child.exited) !== 0) throw new Error(`cohearth ${args.join(' ')}: ${said}`)
    },
    async killed(args, withinMs, environment) {
      const child = spawn(args, environment)
      const timer = setTimeout(() => child.kill('SIGKILL'), Math.random() * withinMs)
      await child.exited
      clearTimeout(timer)
      return child.signalCode === 'SIGKILL'
    },
    async served(environment) {
      const child = spawn(['serve'], environment)
      const health = `http://127.0.0.1:${environment.PORT}/api/health`
      while (child.exitCode === null && !(await fetch(health).catch(() => null))?.ok) await Bun.sleep(10)
      child.kill('SIGTERM')
      if ((await child.exited) !== 0) throw new Error(await new Response(child.stderr).text())
    },
    remove: () => rmSync(path, { recursive: true, force: true }),
  }
}

/** Returns what's wrong in a folder after a kill and the next start. */
export function faultsIn({ database, dataDir, path }: Folder): string[] {
  const left = [...readdirSync(path), ...readdirSync(dataDir)].filter((name) =>
    /\.partial-|\.new-|^backing-up|^restore-ready/.test(name),
  )
  return [...faultsOf(database), ...left.map((name) => `${name} was left`)]
}

export async function restored(file: string): Promise<Folder> {
  const folder = openFolder()
  await folder.run('restore', file)
  if (!existsSync(folder.database)) throw new Error(`${file} doesn’t contain a database.`)
  return folder
}

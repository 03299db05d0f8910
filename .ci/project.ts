// Runs before anything is installed: only Bun and its own modules may be imported here.
import { existsSync } from 'node:fs'
import { join } from 'node:path'

export const ROOT = join(import.meta.dir, '..')

/** Runs a command in the project's folder with its output shown; throws if it fails. */
export function run(command: string[], environment: Record<string, string> = {}): void {
  const { exitCode } = Bun.spawnSync(command, {
    cwd: ROOT,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (exitCode !== 0) throw new Error(`${command.join(' ')} failed (${exitCode}).`)
}

/** Installs the packages of bun.lock, unless they're already installed. */
export async function install(): Promise<void> {
  const stamp = join(ROOT, 'node_modules/.installed')
  const wanted = await digest(['bun.lock', 'package.json'])
  if (existsSync(stamp) && (await Bun.file(stamp).text()) === wanted) return
  run([process.execPath, 'install', '--frozen-lockfile'])
  await Bun.write(stamp, wanted)
}

/** Builds the site, and the executable if requested, unless the sources haven't changed. */
export async function build(script: 'build' | 'build:binary'): Promise<void> {
  const stamp = join(ROOT, 'dist', `.${script.replace(':', '-')}`)
  const sources = [...new Bun.Glob('{src,api,db,public}/**/*').scanSync({ cwd: ROOT })].filter(
    (file) => !file.startsWith('db/seed/course/studio/'),
  )
  const settings = ['astro.config.mjs', '.ci/build-binary.ts']
  const wanted = await digest([...sources, 'package.json', 'bun.lock', ...settings].sort())
  if (existsSync(stamp) && (await Bun.file(stamp).text()) === wanted) return
  run([process.execPath, 'run', script])
  await Bun.write(stamp, wanted)
}

async function digest(files: string[]): Promise<string> {
  const hash = new Bun.CryptoHasher('sha256')
  for (const file of files) {
    hash.update(`${file}\0`)
    hash.update(await Bun.file(join(ROOT, file)).bytes())
  }
  return hash.digest('hex')
}

// `.ci/run` installs before anything else.
if (import.meta.main) await install()

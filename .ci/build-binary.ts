// `bun run build:binary`: builds the executable, and the folder with the films beside it. Options like `--target bun-linux-arm64` build for another
// machine.
import { cpSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { ASSETS } from '../api/boot/asset-folders.ts'
import { ROOT, run } from './project.ts'

const { values } = parseArgs({
  options: { target: { type: 'string' }, outfile: { type: 'string', default: 'dist/cohearth' } },
})

/** Folders inside the executable, each under its last name (api/boot/asset-folders.ts). */
const INSIDE = [
  'dist/client',
  'dist/prepared',
  'dist/workers',
  'dist/licenses',
  'dist/migrations',
  'db/seed/avatars',
  'api/pdf/fonts',
]

/** Folders beside the executable, in `cohearth-assets`. */
const BESIDE = ['db/seed/course/media', 'db/seed/listings/pictures']

/** Copies a folder to dist, without unwanted files. */
function copyToDist(folder: string, to: string, wanted: (file: string) => boolean = () => true): void {
  const target = join(ROOT, 'dist', to)
  rmSync(target, { recursive: true, force: true })
  cpSync(join(ROOT, folder), target, { recursive: true, filter: wanted })
}

/** The commit being built, with a + if there are uncommitted changes; "unknown" outside a checkout. */
function commit(): string {
  const git = (...args: string[]) =>
    Bun.spawnSync(['git', ...args], { cwd: ROOT })
      .stdout.toString()
      .trim()
  const head = git('rev-parse', '--short=12', 'HEAD')
  return head ? `${head}${git('status', '--porcelain', '--untracked-files=no') && '+'}` : 'unknown'
}

const bun = process.execPath
const definitions = { NODE_ENV: 'production', COHEARTH_COMMIT: commit() }

// Astro encrypts the props of server islands with a random key. We have none, but it would make two builds differ.
run([bun, 'run', 'build'], { ASTRO_KEY: Buffer.alloc(32).toString('base64') })
run([bun, 'api/licenses/gather.ts'])
run([bun, 'api/boot/prepare-database.ts'])
// Drizzle Kit's snapshots are only for writing the next migration.
copyToDist('db/migrations', 'migrations', (file) => !file.endsWith('_snapshot.json'))
for (const folder of BESIDE) copyToDist(folder, join(ASSETS, basename(folder)))
run([
  bun,
  'build',
  'dist/server/main.mjs',
  '--compile',
  '--bytecode',
  '--minify',
  '--keep-names',
  '--format=esm',
  '--splitting',
  ...Object.entries(definitions).flatMap(([name, value]) => [
    '--define',
    `process.env.${name}=${JSON.stringify(value)}`,
  ]),
  ...INSIDE.flatMap((folder) => ['--asset', folder]),
  '--no-compile-autoload-dotenv',
  '--no-compile-autoload-bunfig',
  // The JIT is held back during a start (api/main.ts).
  '--compile-jit-policy=100',
  ...(values.target ? [`--target=${values.target}`] : []),
  '--outfile',
  values.outfile,
])

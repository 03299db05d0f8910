// `bun run build:binary`: the executable with everything it needs. `--target bun-linux-arm64` and the like build for another machine.
import { parseArgs } from 'node:util'
import { ROOT, run } from './project.ts'

const { values } = parseArgs({
  options: { target: { type: 'string' }, outfile: { type: 'string', default: 'dist/cohearth' } },
})

/** Folders that the executable holds, each under its last name (api/boot/asset-folders.ts). */
const ASSETS = [
  'dist/client',
  'dist/prepared',
  'dist/workers',
  'dist/licenses',
  'db/migrations',
  'db/seed/avatars',
  'db/seed/course/media',
  'db/seed/listings/pictures',
  'api/pdf/fonts',
]

/** The commit that's built, with a + if something was changed since; "unknown" outside a checkout. */
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

// Astro encrypts the props of server islands, of which we have none, with a key that it makes at random: two builds would differ.
run([bun, 'run', 'build'], { ASTRO_KEY: Buffer.alloc(32).toString('base64') })
run([bun, 'api/licenses/gather.ts'])
run([bun, 'api/boot/prepare-database.ts'])
run([
  bun,
  'build',
  'dist/server/main.mjs',
  '--compile',
  '--bytecode',
  '--format=esm',
  '--splitting',
  ...Object.entries(definitions).flatMap(([name, value]) => [
    '--define',
    `process.env.${name}=${JSON.stringify(value)}`,
  ]),
  ...ASSETS.flatMap((folder) => ['--asset', folder]),
  '--no-compile-autoload-dotenv',
  '--no-compile-autoload-bunfig',
  // The JIT is held back during a start (api/main.ts).
  '--compile-jit-policy=100',
  ...(values.target ? [`--target=${values.target}`] : []),
  '--outfile',
  values.outfile,
])

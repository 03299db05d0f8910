// `bun run test`: everything that CI runs, with the browser tests. Arguments go to `bun test`.
import { existsSync, readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { browserTests } from './browser-tests.ts'
import { build, install, ROOT, run } from './project.ts'

/** Chromium without windows, which starts faster; Chromium itself does as well. */
const SHELL = '/usr/bin/chromium-headless-shell'
const CHROMIUM = '/usr/bin/chromium'

/** Browser tests mostly wait for a browser, a server or a timer: two workers keep one core busy. */
const WORKERS = 2 * availableParallelism()

/** How long each file took, in milliseconds: a run starts with the slowest. */
const TIMINGS = 'node_modules/.test-timings.json'

/** Starts a first run, which has no timings yet, with the files that take over 30 seconds. */
const SLOW = [
  'attacks/reading.test.ts',
  'e2e/course/take-course.e2e.test.ts',
  'e2e/onboarding/onboarding.e2e.test.ts',
  'e2e/onboarding/journey.e2e.test.ts',
]

async function guessTimings(): Promise<void> {
  if (existsSync(join(ROOT, TIMINGS))) return
  const files = [...new Bun.Glob('**/*.test.ts').scanSync({ cwd: join(ROOT, 'tests') })]
  const guesses = files.map((file) => [`tests/${file}`, SLOW.includes(file) ? 60_000 : 1000])
  await Bun.write(join(ROOT, TIMINGS), JSON.stringify({ version: 1, files: Object.fromEntries(guesses) }))
}

/** The commit, by which `tests/support/sample.ts` chooses what a run leaves to `bun run test:long`. */
process.env.SAMPLE_SEED =
  process.env.GITHUB_SHA ??
  Bun.spawnSync(['git', 'rev-parse', 'HEAD'], { cwd: ROOT }).stdout.toString().trim()

function everything(): string[] {
  const folders = readdirSync(join(ROOT, 'tests')).filter((name) => name !== 'e2e' && name !== 'bench')
  return [...folders.map((name) => `tests/${name}`), ...browserTests()]
}

function installChromium(): void {
  if (process.env.CHROMIUM_PATH || existsSync(SHELL)) return
  if (process.getuid?.() !== 0 || !Bun.which('apt-get')) {
    if (existsSync(CHROMIUM)) return
    throw new Error(
      'The browser tests need Chromium: install it (Debian: apt-get install chromium-headless-shell), or set CHROMIUM_PATH.',
    )
  }
  run(['apt-get', 'update', '-qq'])
  run(['apt-get', 'install', '-y', '-qq', 'chromium-headless-shell'], { DEBIAN_FRONTEND: 'noninteractive' })
}

await install()
installChromium()
if (process.argv.length === 2) run([process.execPath, 'run', 'test:studio', '--if-changed'])
await build('build:binary')
await guessTimings()
const options = [`--parallel=${WORKERS}`, `--timings=${TIMINGS}`, '--update-timings', '--timeout=300000']
const asked = process.argv.slice(2)
run([process.execPath, 'test', ...options, ...(asked.length > 0 ? asked : everything())])

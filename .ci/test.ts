// `bun run test`: everything, with the browser tests. Arguments go to `bun test`.
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { build, install, run } from './project.ts'

/** Chromium without windows, which starts faster; Chromium itself does as well. */
const SHELL = '/usr/bin/chromium-headless-shell'
const CHROMIUM = '/usr/bin/chromium'

/** Browser tests mostly wait for the browser, the server or a timer, so two workers keep a core busy. */
const WORKERS = 2 * availableParallelism()

/** How long each file took last time: the slowest start first. */
const TIMINGS = 'node_modules/.test-timings.json'

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
run([
  process.execPath,
  'test',
  `--parallel=${WORKERS}`,
  `--timings=${TIMINGS}`,
  '--update-timings',
  '--timeout=60000',
  ...process.argv.slice(2),
])

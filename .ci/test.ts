// `bun run test`: everything that CI runs, including the browser tests. Arguments go to `bun test`.
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { browserTests } from './browser-tests.ts'
import { build, install, ROOT, run } from './project.ts'

/** Chromium without windows, which starts faster. Regular Chromium works too. */
const SHELL = '/usr/bin/chromium-headless-shell'
const CHROMIUM = '/usr/bin/chromium'

/** Tests mostly wait for a browser, a server or a timer: three workers per core keep it busy. */
const WORKERS = 3 * availableParallelism()

/** How long each file took, in milliseconds: a run starts with the slowest. */
const TIMINGS = 'node_modules/.test-timings.json'

/** Approximate seconds of the slowest files, so that a first run without timings starts with these. */
const SLOW: Readonly<Record<string, number>> = {
  'attacks/reading': 75,
  'attacks/stalls/stalls': 60,
  'e2e/course/take-course': 60,
  'attacks/cached-lists': 50,
  'e2e/site/every-link': 45,
  'api/backup/backup': 40,
  'e2e/accounts/auth': 40,
  'e2e/billing/plan/states': 40,
  'e2e/course/player': 40,
  'e2e/groups/invitations/invitations': 40,
  'e2e/listings/search/public-search': 40,
  'api/backup/killed': 30,
  'api/billing/plan/streams': 30,
  'api/billing/purchase/subscribed-twice': 30,
  'api/database/upgrades': 30,
  'api/groups/lawyer/lawyer': 30,
  'attacks/own-changes': 30,
  'e2e/admin/admin': 30,
  'e2e/admin/users': 30,
  'e2e/analytics/analytics': 30,
  'e2e/course/study-tools': 30,
  'e2e/listings/search/search-pages': 30,
  'e2e/listings/tours/tours': 30,
  'e2e/onboarding/journey': 30,
  'e2e/onboarding/journey-executable': 30,
  'e2e/onboarding/whole-questionnaire': 30,
  'e2e/site/screens': 30,
  'e2e/site/weight': 30,
}
/** The same for a test that isn't listed. */
const USUAL = { browser: 15, other: 3 }

async function guessTimings(): Promise<void> {
  if (existsSync(join(ROOT, TIMINGS))) return
  const files = [...new Bun.Glob('**/*.test.ts').scanSync({ cwd: join(ROOT, 'tests') })]
  const guesses = files.map((file) => {
    const name = file.replace(/(\.e2e)?\.test\.ts$/, '')
    const seconds = SLOW[name] ?? (file.startsWith('e2e/') ? USUAL.browser : USUAL.other)
    return [`tests/${file}`, seconds * 1000]
  })
  await Bun.write(join(ROOT, TIMINGS), JSON.stringify({ version: 1, files: Object.fromEntries(guesses) }))
}

/** The commit determines which samples a run tests (`tests/support/sample.ts`). */
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

/** Where it can't be installed, the tests on PostgreSQL say that they were left out. */
function installPostgres(): void {
  if (existsSync('/usr/lib/postgresql') || process.getuid?.() !== 0 || !Bun.which('apt-get')) return
  // Tests start servers of their own.
  mkdirSync('/etc/postgresql-common', { recursive: true })
  writeFileSync('/etc/postgresql-common/createcluster.conf', 'create_main_cluster = false\n')
  run(['apt-get', 'update', '-qq'])
  run(['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'postgresql'], {
    DEBIAN_FRONTEND: 'noninteractive',
  })
}

await install()
installChromium()
installPostgres()
if (process.argv.length === 2) run([process.execPath, 'run', 'test:studio', '--if-changed'])
await build('build:binary')
await guessTimings()
// Isolated, each file would evaluate the whole API again.
const options = [
  `--parallel=${WORKERS}`,
  '--no-isolate',
  `--timings=${TIMINGS}`,
  '--update-timings',
  '--timeout=900000',
]
const paths = process.argv.slice(2)
run([process.execPath, 'test', ...options, ...(paths.length > 0 ? paths : everything())])

// Chooses the browser tests of a run. All of them would take two thirds of its time, and API tests cover the same rules.
import { sample } from '../tests/support/sample.ts'
import { ROOT } from './project.ts'

/** Run for every commit: each of the product's flows once, and what must hold on every page. */
const EVERY_COMMIT = [
  'accounts/auth-code',
  'assessments/assessments',
  'billing/purchase/checkout',
  'billing/sync/lifecycle',
  'course/player',
  'course/study-tools',
  'groups/invitations/by-link',
  'groups/invitations/invitations',
  'listings/tours/tours',
  'matching/match-cards',
  'onboarding/journey-executable',
  'site/every-link',
  'site/landing',
  'site/screens',
  'site/weight',
].map((name) => `tests/e2e/${name}.e2e.test.ts`)

/** A run includes one in this many of the others. */
const PART = 24

/** Returns the browser tests of this commit: EVERY_COMMIT, those that the commit changed, and a part of the others, or all in a long run. */
export function browserTests(): string[] {
  const all = [...new Bun.Glob('tests/e2e/**/*.e2e.test.ts').scanSync({ cwd: ROOT })].toSorted()
  const missing = EVERY_COMMIT.filter((file) => !all.includes(file))
  if (missing.length > 0) throw new Error(`There’s no ${missing.join(', ')}.`)
  const changed = changedFiles()
  const isChosen = (file: string) => EVERY_COMMIT.includes(file) || changed.has(file)
  const others = all.filter((file) => !isChosen(file))
  return [...all.filter(isChosen), ...sample('browser tests', others, Math.ceil(others.length / PART))]
}

function changedFiles(): ReadonlySet<string> {
  const diff = Bun.spawnSync(['git', 'diff', '--name-only', 'HEAD^', 'HEAD'], { cwd: ROOT })
  if (diff.exitCode !== 0) throw new Error('git can’t compare this commit with the previous one.')
  return new Set(diff.stdout.toString().split('\n'))
}

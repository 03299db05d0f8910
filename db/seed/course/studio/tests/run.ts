/**
 * Runs the studio's tests. When they pass, writes `tested.txt`: a digest of the studio's files and of what they import.
 * With `--if-changed`, runs them only if the digest differs from the committed one.
 */
import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { Glob } from 'bun'
import { importsOf, ROOT } from '#tests/shape/walk.ts'

const TESTED = join(import.meta.dir, 'tested.txt')
const STUDIO = relative(ROOT, join(import.meta.dir, '..'))

/** What the studio reads without importing it. */
const READ_BY_PATH = [
  'src/components/art/art.css',
  ...scan('src/components/art/portraits/*.svg'),
  ...scan('node_modules/@fontsource/{figtree,bricolage-grotesque}/package.json'),
]

const isUpToDate = (await Bun.file(TESTED).exists()) && (await Bun.file(TESTED).text()) === (await digest())
if (isUpToDate && process.argv.includes('--if-changed')) {
  console.log('The studio is unchanged since its tests passed.')
} else {
  const { exitCode } = Bun.spawnSync(
    [process.execPath, 'test', '--parallel', '--timeout', '60000', `./${STUDIO}`],
    { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] },
  )
  if (exitCode !== 0) process.exit(exitCode)
  await Bun.write(TESTED, await digest())
}

/** Returns a digest of the studio's files, all files that they import, and the versions of their packages. */
async function digest(): Promise<string> {
  const files = new Set([...scan(`${STUDIO}/**/*.ts`), ...READ_BY_PATH])
  for (const file of files) {
    if (!file.endsWith('.ts')) continue
    for (const { target } of await importsOf(file)) {
      const path = [target, `node_modules/${target}/package.json`].find((path) =>
        existsSync(join(ROOT, path)),
      )
      if (path && !path.startsWith('tests/')) files.add(path)
    }
  }
  const hash = new Bun.CryptoHasher('sha256')
  for (const file of [...files].sort()) {
    hash.update(`${file}\0`)
    hash.update(await Bun.file(join(ROOT, file)).bytes())
  }
  return `${hash.digest('hex')}\n`
}

function scan(pattern: string): string[] {
  return [...new Glob(pattern).scanSync({ cwd: ROOT })]
}

import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FAMILIES, fileOf, isCarried } from './families.ts'

/* Fetches the newest fonts from npm into api/pdf/fonts: the files that PDFs may need, without other weights. See the README there. */

const TARGET = join(import.meta.dirname, 'fonts')
const fetched = mkdtempSync(join(tmpdir(), 'fonts-'))
const names = FAMILIES.map(({ name }) => `@fontsource/${name}`)
const { success } = Bun.spawnSync([process.execPath, 'add', '--cwd', fetched, ...names])
if (!success) throw new Error('The fonts couldn’t be fetched.')

const packages = join(fetched, 'node_modules/@fontsource')
for (const family of FAMILIES) {
  const list = `${family.name}/unicode.json`
  const subsets = Object.keys(JSON.parse(readFileSync(join(packages, list), 'utf8'))).filter((subset) =>
    isCarried(family, subset),
  )
  const files = family.weights.flatMap((weight) => subsets.map((subset) => fileOf(family, subset, weight)))
  rmSync(join(TARGET, family.name), { recursive: true, force: true })
  for (const file of [list, `${family.name}/LICENSE`, `${family.name}/package.json`, ...files]) {
    cpSync(join(packages, file), join(TARGET, file))
  }
}
rmSync(fetched, { recursive: true })

import { cpSync, readFileSync, rmSync } from 'node:fs'
import { FAMILIES, fileOf, isCarried } from './families.ts'

/* Copies the fonts that documents may need to dist/fonts, for the executable. `bun run build:binary` runs it. */

const PACKAGES = 'node_modules/@fontsource'
const TARGET = 'dist/fonts'

rmSync(TARGET, { recursive: true, force: true })
for (const family of FAMILIES) {
  const list = `${family.name}/unicode.json`
  const subsets = Object.keys(JSON.parse(readFileSync(`${PACKAGES}/${list}`, 'utf8'))).filter((subset) =>
    isCarried(family, subset),
  )
  const files = family.weights.flatMap((weight) => subsets.map((subset) => fileOf(family, subset, weight)))
  for (const file of [list, `${family.name}/LICENSE`, ...files])
    cpSync(`${PACKAGES}/${file}`, `${TARGET}/${file}`)
}

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { noticesOf } from './notices.ts'
import { productionPackages } from './production.ts'

/* Writes the licences of everything bundled to dist/licenses, for the executable. `bun run build:binary` runs it. */

const ROOT = join(import.meta.dirname, '../..')
const TARGET = join(ROOT, 'dist/licenses')

mkdirSync(TARGET, { recursive: true })
writeFileSync(join(TARGET, 'notices.txt'), noticesOf(productionPackages(ROOT)))

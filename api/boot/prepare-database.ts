import { mkdirSync, rmSync } from 'node:fs'
import { PREPARED, prepareDatabase } from './prepared-database.ts'

/* Writes the database that the executable puts where there is none. `bun run build:binary` runs it. */

const TARGET = 'dist/prepared'

rmSync(TARGET, { recursive: true, force: true })
mkdirSync(TARGET, { recursive: true })
await prepareDatabase(`${TARGET}/${PREPARED}`, 'db/migrations')

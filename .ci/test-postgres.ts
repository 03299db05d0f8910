// `bun run test:postgres`: the API tests and attacks on PostgreSQL; arguments are files, instead of all.
import { availableParallelism } from 'node:os'
import { install, run } from './project.ts'

await install()
const { NO_POSTGRES, startPostgres } = await import('../tests/support/postgres.ts')
const { onPostgres } = await import('../tests/support/on-postgres.ts')
const server = await startPostgres()
if (server === null) throw new Error(NO_POSTGRES)
const paths = process.argv.slice(2)
const options = [`--parallel=${2 * availableParallelism()}`, '--no-isolate', '--timeout=300000']
try {
  run([process.execPath, 'test', ...options, ...(paths.length > 0 ? paths : onPostgres())], {
    TEST_POSTGRES: server.url,
  })
} finally {
  await server.stop()
}

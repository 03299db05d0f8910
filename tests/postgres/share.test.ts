import { afterAll, describe, expect, test } from 'bun:test'
import { onPostgres } from '#tests/support/on-postgres.ts'
import { serverForTests } from '#tests/support/postgres.ts'
import { IS_LONG_RUN } from '#tests/support/sample.ts'

const server = await serverForTests()
afterAll(() => server?.stop())

/** Files with queries that the engines could treat differently, and little else, and races that SQLite doesn't have. */
const SHARE = [
  'admin/users',
  'agreement/races',
  'groups/members/leaving',
  'listings/desk/desk',
  'privacy/deletion',
  'sealed/races',
].map((name) => `tests/api/${name}.test.ts`)

describe.skipIf(server === null)('on PostgreSQL', () => {
  test('API tests pass: a share of them, and in a long run all, with the attacks', async () => {
    const files = IS_LONG_RUN ? onPostgres() : SHARE
    const options = ['--parallel=2', '--no-isolate', '--timeout=300000', '--only-failures']
    const env = { ...process.env, TEST_POSTGRES: server?.url }
    const child = Bun.spawn([process.execPath, 'test', ...options, ...files], { env, stderr: 'pipe' })
    const said = await new Response(child.stderr).text()
    expect(said).toMatch(/\d{2,} pass\n *0 fail/)
    expect(await child.exited).toBe(0)
  })
})

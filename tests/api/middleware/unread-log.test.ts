import { expect, test } from 'bun:test'
import { join } from 'node:path'

const PROGRAM = `import { bufferedStdout } from ${JSON.stringify(join(import.meta.dir, '../../../api/log.ts'))}
const stdout = bufferedStdout(1)
stdout.write('a line\\n')
for await (const _told of console) break
stdout.write('another one\\n')
await stdout.flush()
console.error('went on')`

test('logging continues when nobody reads the log', async () => {
  const program = Bun.spawn([process.execPath, '-e', PROGRAM], {
    stdin: 'pipe',
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const reader = program.stdout.getReader()
  await reader.read()
  await reader.cancel()
  program.stdin.write('now\n')
  await program.stdin.end()
  expect(await new Response(program.stderr).text()).toBe('went on\n')
  expect(await program.exited).toBe(0)
})

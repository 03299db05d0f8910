import { expect, test } from 'bun:test'
import { join } from 'node:path'

const programWriting = (
  line: string,
) => `import { bufferedStdout } from ${JSON.stringify(join(import.meta.dir, '../../../api/log.ts'))}
const stdout = bufferedStdout(1)
stdout.write('a line\\n')
for await (const _told of console) break
stdout.write(${line})
await stdout.flush()
console.error('went on')`

test.each([
  ['a line', "'another one\\n'"],
  ['more than the buffer holds', "'many lines\\n'.repeat(100_000)"],
])('logging continues when nobody reads the log, with %s', async (_what, line) => {
  const program = Bun.spawn([process.execPath, '-e', programWriting(line)], {
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

// Promise: No text in any field of any call costs more than 50 ms of CPU above a harmless one, however long or hostile.

import { expect, setDefaultTimeout, test } from 'bun:test'
import { join } from 'node:path'
import * as v from 'valibot'
import { type Line, line } from './lines.ts'

setDefaultTimeout(20 * 60_000)

/** A few requests never take this long, on any machine. */
const STUCK_MS = 120_000

test('no text in any field of any call holds up the server', async () => {
  const child = Bun.spawn([process.execPath, join(import.meta.dir, 'every-call.ts')], { stdout: 'pipe' })
  let last: Line | null = null
  let timer: Timer | undefined
  const found: Line[] = []
  for await (const one of linesOf(child.stdout)) {
    last = one
    if (one.kind === 'found') found.push(one)
    clearTimeout(timer)
    timer = setTimeout(() => child.kill('SIGKILL'), STUCK_MS)
  }
  clearTimeout(timer)
  await child.exited
  // If the last line is a different one, this request never returned.
  expect({ found, last }).toEqual({
    found: [],
    last: { kind: 'done', missed: [], fields: expect.any(Number) },
  })
})

async function* linesOf(output: ReadableStream<Uint8Array>): AsyncGenerator<Line> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const bytes of output) {
    const [first = '', ...others] = (rest + decoder.decode(bytes, { stream: true })).split('\n')
    const whole = [first, ...others]
    rest = whole.pop() ?? ''
    for (const text of whole) yield v.parse(line, JSON.parse(text))
  }
}

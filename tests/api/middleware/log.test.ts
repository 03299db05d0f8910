import { expect, test } from 'bun:test'
import { describeError, jsonLogger } from '#api/log.ts'

const START = Date.parse('2026-06-01T12:00:00Z')

function logging(options = {}) {
  const lines: unknown[] = []
  const time = { now: START }
  const log = jsonLogger(
    (line) => lines.push(JSON.parse(line)),
    () => time.now,
    options,
  )
  return { lines, time, log }
}

test('a flood of one message is cut off and summarized, and leaves room for others', () => {
  const { lines, time, log } = logging({ maxPerSecond: 3 })
  for (let n = 0; n < 10; n += 1) log.info('request', { n })
  log.error('page failed')
  expect(lines).toHaveLength(4)
  time.now += 1000
  log.info('request', { n: 10 })
  expect(lines.slice(4)).toMatchObject([
    { message: 'lines left out', of: 'request', count: 7 },
    { message: 'request', n: 10 },
  ])
})

test('a flood of different messages is cut off as well', () => {
  const { lines, log } = logging({ maxPerSecond: 3 })
  for (let n = 0; n < 1000; n += 1) log.error(`failure ${n}`)
  expect(lines.length).toBeLessThan(110)
})

test('lines below the level aren’t written, but are passed to listeners', () => {
  const heard: string[] = []
  const { lines, log } = logging({
    level: 'error',
    listeners: [(_level: string, message: string) => heard.push(message)],
  })
  log.debug('job done')
  log.info('request')
  log.error('page failed')
  expect(lines).toMatchObject([{ level: 'error', message: 'page failed' }])
  expect(heard).toEqual(['job done', 'request', 'page failed'])
})

test('the log names nobody in an error, and long words don’t slow it down', () => {
  const error = new Error(`Refused by mail.example for ada.lovelace+home@example.ca and bob%40example.ca`)
  expect(describeError(error)).toMatchObject({
    error: 'Error',
    stack: expect.stringContaining('Refused by mail.example for <address> and <address>\n'),
  })
  // In quadratic time this would take 15 seconds.
  const { stack } = describeError(new Error('a'.repeat(64_000)))
  expect(stack).toHaveLength(new Error('a'.repeat(64_000)).stack?.length ?? 0)
})

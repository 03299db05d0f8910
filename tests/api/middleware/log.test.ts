import { expect, test } from 'bun:test'
import { jsonLogger } from '#api/log.ts'

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

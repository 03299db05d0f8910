// Promise: A new process takes over the port while the old one finishes its requests, and no request fails.

import { afterAll, beforeAll, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { type Server, startServer } from '#tests/support/server.ts'

const CLIENTS = 12
const TAKEOVERS = 3

/**
 * Linux hands the connections that wait at a closed socket to the next one only where it's told to (docs/operating.md); elsewhere it
 * resets them, and a client asks again, as the proxies in front of a server do.
 */
const HANDS_OVER = readFileSync('/proc/sys/net/ipv4/tcp_migrate_req', 'utf8').trim() === '1'

let server: Server
beforeAll(async () => {
  server = await startServer('executable', { REUSE_PORT: '1', DEMO: '1' })
})
afterAll(() => server.remove())

async function ask(path: string, attempts: number): Promise<string> {
  try {
    const response = await fetch(`${server.url}${path}`)
    await response.text()
    return String(response.status)
  } catch (error) {
    return attempts > 1 ? ask(path, attempts - 1) : String(error)
  }
}

test('every request is answered while processes take over one after the other', async () => {
  const outcomes = new Map<string, number>()
  let isOver = false
  const client = async (path: string) => {
    while (!isOver) {
      const outcome = await ask(path, HANDS_OVER ? 1 : 2)
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    }
  }
  const paths = ['/api/health', '/', '/listings']
  const clients = Array.from({ length: CLIENTS }, (_, index) => client(paths[index % paths.length] ?? '/'))
  const before = server.pid
  for (let n = 0; n < TAKEOVERS; n += 1) expect(await server.takeOver()).toBe(0)
  isOver = true
  await Promise.all(clients)
  expect(server.pid).not.toBe(before)
  expect([...outcomes.keys()]).toEqual(['200'])
  expect(outcomes.get('200')).toBeGreaterThan(CLIENTS)
})

// Promise: A first start that is killed at any moment leaves no half-made database, key or demo.

import { Database as Sqlite } from 'bun:sqlite'
import { afterEach, beforeEach, expect, test } from 'bun:test'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { QUESTIONNAIRE } from '#db/seed/questionnaire.ts'
import { freePort, PROGRAMS } from '#tests/support/server.ts'

const LIMIT_MS = 900_000
const MOMENTS = 15

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cohearth-first-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function spawn() {
  const port = await freePort()
  const child = Bun.spawn([...PROGRAMS.executable, 'serve'], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', PORT: String(port), DATA_DIR: 'data' },
    stdout: 'pipe',
    stderr: 'inherit',
  })
  return { child, url: `http://127.0.0.1:${port}` }
}

/** Returns what a server logs until it listens. */
async function listening({ child }: Awaited<ReturnType<typeof spawn>>): Promise<string> {
  let log = ''
  for await (const part of child.stdout.pipeThrough(new TextDecoderStream())) {
    log += part
    if (log.includes('"listening"')) return log
  }
  throw new Error(`The server ended with ${child.exitCode}.`)
}

/** Starts on what's there, checks that it works, and stops. Returns the installation's id. */
async function startAndLook(): Promise<unknown> {
  const server = await spawn()
  expect(await listening(server)).not.toContain('error')
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
  expect((await fetch(`${server.url}/login`)).status).toBe(200)
  server.child.kill('SIGTERM')
  expect(await server.child.exited).toBe(0)
  const sqlite = new Sqlite(join(folder, 'data/cohearth.sqlite'))
  const questions = QUESTIONNAIRE.categories.flatMap(({ inquiries }) => inquiries).length
  expect(sqlite.query('PRAGMA integrity_check').values()).toEqual([['ok']])
  expect(sqlite.query('SELECT count(*) FROM inquiries').values()).toEqual([[questions]])
  const [name] = sqlite.query('SELECT uuid FROM installation').values().flat()
  sqlite.close()
  expect(name).toMatch(/^[0-9a-f]{32}$/)
  expect(readdirSync(join(folder, 'data')).filter((file) => file.includes('.new-'))).toEqual([])
  return name
}

test('a server starts after a first start killed at any moment', async () => {
  const name = await startAndLook()
  expect(await startAndLook()).toBe(name)
})

test(
  'a first start that is killed at any moment leaves nothing that the next start can’t repair',
  async () => {
    const begun = performance.now()
    await startAndLook()
    const moment = (performance.now() - begun) / MOMENTS
    for (let wait = 0; wait < MOMENTS * moment; wait += moment) {
      rmSync(join(folder, 'data'), { recursive: true, force: true })
      const { child } = await spawn()
      const timer = setTimeout(() => child.kill('SIGKILL'), wait)
      await child.exited
      clearTimeout(timer)
      await startAndLook()
    }
  },
  LIMIT_MS,
)

test('two first starts at once share one database', async () => {
  const servers = [await spawn(), await spawn()]
  for (const server of servers) {
    await listening(server)
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
  }
  for (const { child } of servers) child.kill('SIGTERM')
  for (const { child } of servers) expect(await child.exited).toBe(0)
  expect(await startAndLook()).toBe(await startAndLook())
})

/**
 * Measures the throughput of one process on SQLite, and of one and three on a durable PostgreSQL, with MEMBERS (100,000) and more
 * and more people who send requests without pause from the same machine. Prints the tables of docs/scale.md; asserts nothing.
 * Takes less than eight minutes on two cores. `bun run build:binary && bun tests/bench/scale.bench.ts`; SECONDS (3) is the time
 * for each figure. Linux only.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kind, type Measured, measure, memoryOf } from './scale/measure.ts'
import { membersFolder } from '#tests/support/million-members.ts'
import { newDatabase, startPostgres } from '#tests/support/postgres.ts'
import { PROGRAMS, type Server, startServer } from '#tests/support/server.ts'

const MEMBERS = Number(process.env.MEMBERS ?? 100_000)
const SECONDS = Number(process.env.SECONDS ?? 3)
const PEOPLE = [1, 8, 32, 96]

const began = performance.now()
const folder = mkdtempSync(join(tmpdir(), 'cohearth-scale-'))
const { cookies, viewer } = await membersFolder(folder, MEMBERS, { answers: false })
const postgres = await startPostgres({ durable: true })
const address = await newDatabase(postgres)
await move()

const letters = (n: number) =>
  n.toString(26).replaceAll(/\d/g, (digit) => String.fromCharCode(113 + Number(digit)))

const KINDS: readonly Kind[] = [
  { what: 'read (`GET /api/me`)', asked: () => ({ path: '/api/me' }) },
  {
    what: 'write (a name)',
    asked(person, n) {
      const id = viewer(person)
      const names = { first_name: 'Robin', middle_name: letters(n), last_name: 'Tremblay' }
      const body = { user_id: id, email: `member${id}@example.test`, phone_number: '416-555-0100', ...names }
      return { path: '/api/user/profile', method: 'PUT', body }
    },
  },
  {
    what: 'match list, first page',
    asked: (person) => ({ path: `/api/compatibility/${viewer(person)}/matches?page=1&limit=12` }),
  },
]

console.log(
  `${MEMBERS} members, ${cpus().length} × ${cpus()[0]?.model}, Bun ${Bun.version}, ${new Date().toDateString()}`,
)
await carry('SQLite, one process', 1, { DATA_DIR: folder })
await carry('PostgreSQL, one process', 1, { DATABASE_URL: address })
await carry('PostgreSQL, three processes', 3, { DATABASE_URL: address })
await postgres?.stop()
rmSync(folder, { recursive: true })
console.log(`Took ${Math.round((performance.now() - began) / 1000)} s.`)

async function move(): Promise<void> {
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: folder }
  const command = [...PROGRAMS.executable, 'move', '--to', address]
  if ((await Bun.spawn(command, { env, stdout: 'ignore' }).exited) !== 0) throw new Error('The move failed.')
  console.log(`Filled after ${Math.round((performance.now() - began) / 1000)} s.`)
}

async function carry(name: string, processes: number, environment: Record<string, string>): Promise<void> {
  const servers: Server[] = []
  for (let n = 0; n < processes; n += 1) servers.push(await startServer('executable', environment))
  const urls = servers.map(({ url }) => url)
  const rows: Measured[] = []
  for (const kind of KINDS) {
    // Prepares statements and loads the lists.
    await measure(urls, cookies, kind, { people: processes, seconds: 1 })
    for (const people of PEOPLE) rows.push(await measure(urls, cookies, kind, { people, seconds: SECONDS }))
  }
  show(name, rows)
  console.log(`\nMemory: ${servers.map(({ pid }) => `${memoryOf(pid)} MB`).join(', ')}.`)
  await Promise.all(servers.map((server) => server.remove()))
}

/** Formats rows as a Markdown table. */
function show(name: string, rows: readonly Measured[]): void {
  console.log(`\n| ${name} | People | A second | p50, ms | p99, ms |\n| --- | --- | --- | --- | --- |`)
  for (const { what, people, rate, p50, p99 } of rows)
    console.log(`| ${what} | ${people} | ${rate} | ${p50} | ${p99} |`)
}

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#db/client.ts'
import { QUESTIONNAIRE } from '#db/seed/questionnaire.ts'
import { courses, inquiries, users } from '#db/schema/index.ts'
import { COURSE } from '#db/seed/shipped-course.ts'
import { filesOf } from '#tests/support/course.ts'
import { PROGRAMS, startServer } from '#tests/support/server.ts'

const LIMIT_MS = 900_000

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cohearth-operate-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function run(args: string[], environment: Record<string, string> = {}) {
  const { exitCode, stdout, stderr } = Bun.spawnSync([...PROGRAMS.executable, ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', ...environment },
  })
  return { exitCode, output: stdout.toString(), errors: stderr.toString() }
}

async function inDatabase<T>(work: (db: ReturnType<typeof openDatabase>) => Promise<T>): Promise<T> {
  const db = openDatabase(join(folder, 'data/cohearth.sqlite'))
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

describe('the executable in an empty folder', () => {
  test('migrates, seeds, and creates an admin once, with a new passkey link each time', async () => {
    expect(run(['migrate']).exitCode).toBe(0)
    expect(run(['seed']).exitCode).toBe(0)
    const questions = await inDatabase(async (db) => db.read.$count(inquiries))
    expect(questions).toBe(QUESTIONNAIRE.categories.flatMap((category) => category.inquiries).length)

    const admin = [
      'create-admin',
      '--email',
      'Ada@Example.test',
      '--first-name',
      'ada',
      '--last-name',
      'byron',
    ]
    const link = (output: string) => /\/enrol#\S+/.exec(output)?.[0] ?? ''
    const { output } = run(admin)
    expect(output).toContain('ada@example.test')
    expect(link(output)).not.toBe('')
    const made = await inDatabase(async (db) => db.read.select().from(users))
    expect(made).toMatchObject([
      { email: 'ada@example.test', first_name: 'Ada', last_name: 'Byron', role: 1 },
    ])
    const again = run(['create-admin', '--email', 'ada@example.test'])
    expect(again.exitCode).toBe(0)
    expect(link(again.output)).toMatch(/^\/enrol#/)
    expect(link(again.output)).not.toBe(link(output))
    expect(await inDatabase(async (db) => db.read.$count(users))).toBe(1)
    const posing = ['create-admin', '--email', 'team@example.test', '--first-name', 'Cohearth', '--last-name']
    for (const last of ['Security', 'Support', 'Team']) {
      const refused = run([...posing, last])
      expect(refused).toMatchObject({ exitCode: 1, errors: expect.stringContaining('a person’s name') })
    }
    expect(await inDatabase(async (db) => db.read.$count(users))).toBe(1)
  })

  test('loads an edited course with a higher version, and explains why it refuses others', async () => {
    const { head, files } = filesOf(COURSE)
    const file = join(folder, 'edited/course.json')
    const save = async (version: number) => {
      await Bun.write(file, JSON.stringify({ ...head, version, title: 'Our own course' }))
      for (const [name, module] of Object.entries(files)) {
        await Bun.write(join(folder, `edited/modules/${name}.json`), JSON.stringify(module))
      }
    }
    const load = () => run(['seed', '--course', file])
    await save(COURSE.version + 1)
    expect(load()).toMatchObject({ exitCode: 0, output: expect.stringContaining('Course loaded.') })
    const courseRows = await inDatabase(async (db) => db.read.select().from(courses))
    expect(courseRows).toMatchObject([{ id: 1, title: 'Our own course', version: COURSE.version + 1 }])
    await save(COURSE.version)
    expect(load()).toMatchObject({ exitCode: 1, errors: expect.stringContaining('Raise its version') })
    rmSync(join(folder, 'edited/modules/money.json'))
    expect(load()).toMatchObject({
      exitCode: 1,
      errors: expect.stringContaining('modules/money.json: is missing'),
    })
  })

  test('loads an edited questionnaire with a higher version, and explains why it refuses others', async () => {
    const file = join(folder, 'edited.json')
    const edited = structuredClone(QUESTIONNAIRE)
    await Bun.write(file, JSON.stringify({ ...edited, version: QUESTIONNAIRE.version + 1 }))
    expect(run(['seed', '--questionnaire', file]).exitCode).toBe(0)
    await Bun.write(file, JSON.stringify({ ...edited, version: QUESTIONNAIRE.version }))
    const older = run(['seed', '--questionnaire', file])
    expect(older.exitCode).toBe(1)
    expect(older.errors).toContain(`version ${QUESTIONNAIRE.version + 1} is loaded`)
    await Bun.write(file, '{"version": 3}')
    expect(run(['seed', '--questionnaire', file]).errors).toContain('categories')
    // The default seed doesn't undo what the operator loaded.
    expect(run(['seed']).exitCode).toBe(0)
  })

  test.each([
    [{ PORT: 'http', TRIAL_DAYS: '-1' }, ['PORT: ', 'TRIAL_DAYS: ']],
    [
      { PUBLIC_URL: 'https://cohearth.example', DEMO: '1' },
      ['DEMO: ', 'SMTP_URL: ', 'TRUST_PROXY: ', 'POSTAL_ADDRESS: '],
    ],
    [{ PUBLIC_URL: 'http://cohearth.example', SMTP_URL: 'smtp://mail.example' }, ['PUBLIC_URL: ']],
  ])('names each invalid configuration value %o', (environment, lines) => {
    const { exitCode, errors } = run(['serve'], environment)
    expect(exitCode).toBe(1)
    for (const line of lines) expect(errors).toContain(line)
    expect(readdirSync(folder)).toEqual([])
  })

  test.each(['serve --nonsense', 'dance'])('refuses %s with an explanation', (line) => {
    const { exitCode, errors } = run(line.split(' '))
    expect(exitCode).toBe(1)
    expect(errors).not.toContain('    at ')
    expect(errors.trim()).not.toBe('')
  })

  test(
    'stops gracefully on SIGTERM and loses nothing in a restart',
    async () => {
      const server = await startServer('executable', { DEMO: '1' })
      const people = async () => (await fetch(`${server.url}/api/health`)).ok
      expect(await people()).toBe(true)
      expect(await server.stop()).toBe(0)
      // A clean shutdown leaves no write-ahead log.
      expect(existsSync(join(server.dataDir, 'cohearth.sqlite-wal'))).toBe(false)
      await server.restart()
      expect(await people()).toBe(true)
      await server.remove()
    },
    LIMIT_MS,
  )
})

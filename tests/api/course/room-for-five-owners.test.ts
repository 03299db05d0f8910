import { Database as Sqlite } from 'bun:sqlite'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'bun:test'
import { MIGRATIONS } from '#tests/support/older-database.ts'

const NAME = readdirSync(MIGRATIONS).find((name) => name.endsWith('make-room-for-five-owners.sql')) ?? ''

test('what people filled in moves with its column or row when worksheets get room for five owners', () => {
  using sqlite = new Sqlite(':memory:', { strict: true })
  sqlite.run('CREATE TABLE resources (id INTEGER PRIMARY KEY, key TEXT)')
  sqlite.run('CREATE TABLE course_sheets (resource_id INTEGER, "values" TEXT)')
  sqlite.run(`INSERT INTO resources VALUES (1, 'our-price'), (2, 'whose-is-what'), (3, 'house-rules')`)
  const filled = {
    1: { '1.0.3': '$900', '1.0.4': '$2,700', '0.0.4': 'Elsewhere' },
    2: { '1.4.0': 'Luc', '1.5.3': '$3,600' },
    3: { '1.5.1': 'Quiet after ten', '1.0.4': 'As it was' },
  }
  for (const [id, values] of Object.entries(filled))
    sqlite.query('INSERT INTO course_sheets VALUES (?, ?)').run(Number(id), JSON.stringify(values))
  sqlite.exec(readFileSync(join(MIGRATIONS, NAME), 'utf8'))
  const rows = sqlite.query('SELECT "values" FROM course_sheets ORDER BY resource_id').values()
  expect(rows.map(([values]) => JSON.parse(String(values)))).toEqual([
    { '1.0.3': '$900', '1.0.6': '$2,700', '0.0.4': 'Elsewhere' },
    { '1.4.0': 'Luc', '1.6.3': '$3,600' },
    filled[3],
  ])
})

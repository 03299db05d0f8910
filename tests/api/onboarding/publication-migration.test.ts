import { afterAll, beforeAll, expect, test } from 'bun:test'
import { Database } from 'bun:sqlite'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

const MIGRATIONS = join(import.meta.dir, '../../../db/migrations')
const journal = v.object({ entries: v.array(v.object({ tag: v.string() })) })
const PUBLISHES = /publish-what-is-there$/

let db: Database

/** A database from before publishing existed, with these people, then upgraded. */
beforeAll(() => {
  db = new Database(':memory:', { strict: true })
  const { entries } = v.parse(
    journal,
    JSON.parse(readFileSync(join(MIGRATIONS, 'meta/_journal.json'), 'utf8')),
  )
  for (const { tag } of entries) {
    if (PUBLISHES.test(tag)) peopleOfBefore()
    db.run(readFileSync(join(MIGRATIONS, `${tag}.sql`), 'utf8').replaceAll('--> statement-breakpoint', ''))
  }
})
afterAll(() => db.close())

function peopleOfBefore(): void {
  const user = (id: number, state: number) =>
    db.run(
      "INSERT INTO users (id, email, first_name, last_name, role, state_id, state_label, stage, created_at) VALUES (?, ?, 'A', 'B', 2, ?, '', 'lead', 0)",
      [id, `${id}@example.test`, state],
    )
  user(1, 3100)
  user(2, 300)
  user(3, 3200)
  for (const [id, category] of [
    [1, 'Finances'],
    [2, 'Family'],
    [3, 'Co-ownership Expectations'],
  ] as const) {
    db.run(
      "INSERT INTO inquiries (id, key, subject_category, dimension, inquiry, agreement, position) VALUES (?, ?, ?, '', '', '\"same\"', 0)",
      [id, `key ${id}`, category],
    )
    db.run("INSERT INTO inquiry_options (id, inquiry_id, key, option, position) VALUES (?, ?, 'a', '', 0)", [
      id,
      id,
    ])
  }
  for (const person of [1, 2]) {
    for (const inquiry of [1, 2, 3])
      db.run('INSERT INTO answers VALUES (?, ?, ?, 0)', [person, inquiry, inquiry])
    db.run("INSERT INTO preferences VALUES (?, 'Family', 'very')", [person])
  }
  for (const state of ['103', 'Co-ownership Expectations']) {
    db.run("INSERT INTO journeys VALUES (2, 'ONBOARDING', ?, 0)", [state])
  }
  db.run(
    "INSERT INTO invitations (id, from_user_id, to_user_id, status, created_at) VALUES (1, 1, 3, 'accepted', 0), (2, 1, 2, 'accepted', 0), (3, 2, 3, 'pending', 0)",
  )
  db.run('INSERT INTO groups (id, created_at) VALUES (1, 0)')
  db.run('INSERT INTO group_members VALUES (1, 1, 0), (1, 3, 0)')
}

test('someone who finished the questions has published everything, and may publish again 30 days after the upgrade', () => {
  expect(db.query('SELECT inquiry_id FROM published_answers WHERE user_id = 1').values()).toEqual([
    [1],
    [2],
    [3],
  ])
  expect(db.query('SELECT user_id, category, importance FROM published_preferences').values()).toEqual([
    [1, 'Family', 'very'],
  ])
  expect(db.query('SELECT user_id, edited_at, whole FROM publications').values()).toEqual([
    [1, null, 1],
    [3, null, 1],
  ])
  expect(db.query('SELECT published_at > 1700000000000 FROM publications').values()).toEqual([[1], [1]])
})

test('someone still answering has published their completed categories', () => {
  expect(db.query('SELECT inquiry_id FROM published_answers WHERE user_id = 2').values()).toEqual([[2], [3]])
})

test('accepted invitations between people who no longer share a group have ended', () => {
  expect(db.query('SELECT id, status FROM invitations ORDER BY id').values()).toEqual([
    [1, 'accepted'],
    [2, 'ended'],
    [3, 'pending'],
  ])
})

test('published answers of people who finished are also packed into one row', () => {
  const rows = db.query('SELECT user_id, hex(options), hex(weights) FROM published_columns').values()
  expect(rows).toEqual([
    [1, '010000000200000003000000', '03030309030303030303030303'],
    [3, '', '03030303030303030303030303'],
  ])
})

test('people who had published everything did the long form of onboarding', () => {
  expect(db.query('SELECT user_id FROM publications WHERE long_form').values()).toEqual([[1], [3]])
})

test('people who had finished onboarding count as having seen a score', () => {
  expect(db.query('SELECT user_id FROM publications WHERE first_score_at = published_at').values()).toEqual([
    [1],
    [3],
  ])
})

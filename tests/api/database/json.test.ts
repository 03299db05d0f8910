import { afterAll, beforeAll, expect, test } from 'bun:test'
import { eq, type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { only } from '#db/client.ts'
import { selection } from '#db/given.ts'
import { json, jsonBoolean, jsonObject, jsonPlain, jsonRows, jsonWhere, jsonWith } from '#db/json.ts'
import { outbox, users } from '#db/schema/index.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient } from '#tests/support/factories.ts'

let app: TestApp
let maya: number
beforeAll(async () => {
  app = await testApp()
  maya = await aClient(app, { first_name: 'Ma"ya', profile_picture_filename: null })
})
afterAll(() => app.close())

const { id, first_name, profile_picture_filename, is_active } = users
const SELF = sql`FROM ${users} WHERE ${id} = (SELECT id FROM given)`

async function read<Value>(part: SQL<Value>) {
  return only(await selection(app.deps.db.read, sql`SELECT ${maya} AS id`)({ part })).part
}

test('columns, conditions, texts of JSON and parts of parts come as what they mean', async () => {
  const part = jsonRows(
    {
      id,
      first_name,
      profile_picture_filename,
      is_active,
      isNobody: jsonBoolean(eq(id, 0)),
      half: jsonPlain(v.number(), sql`${id} + 0.5`),
      list: json(v.array(v.string()), sql`'["a"]'`),
      here: jsonWhere(eq(is_active, true), jsonObject({ id })),
      gone: jsonWhere(eq(is_active, false), jsonObject({ id })),
    },
    SELF,
  )
  const columns = { id: maya, first_name: 'Ma"ya', profile_picture_filename: null, is_active: true }
  const parts = { isNobody: false, half: maya + 0.5, list: ['a'], here: { id: maya }, gone: null }
  expect(await read(part)).toEqual([{ ...columns, ...parts }])
  const ofNobody = jsonRows({ id }, sql`FROM nobody AS ${users}`)
  expect(await read(jsonWith({ nobody: sql`SELECT * FROM ${users} WHERE 0` }, ofNobody))).toEqual([])
})

const wrong: [what: string, part: () => SQL, says: string][] = [
  ['a text for a number', () => jsonPlain(v.number(), sql`'three'`), 'Expected number'],
  ['a list of texts for one of numbers', () => json(v.array(v.number()), sql`'["a"]'`), 'Expected number'],
  [
    'another text, in a part of a row',
    () => jsonRows({ part: jsonObject({ name: jsonPlain(v.literal('Theo'), sql`${first_name}`) }) }, SELF),
    'Expected "Theo"',
  ],
  [
    'nothing, where a join found no row',
    () => jsonRows({ first_name }, sql`FROM given LEFT JOIN ${users} ON ${id} = 0`),
    'Expected string',
  ],
]

test.each(wrong)('%s is refused', async (_what, part, says) => {
  expect(read(part())).rejects.toThrow(says)
})

test('a column of which JSON does not say what it means is refused where the part is made', () => {
  expect(() => jsonObject({ params: outbox.params })).toThrow('params')
})

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import * as v from 'valibot'
import { importReport } from '#api/features/listings/desk/csv/schemas.ts'
import { CSV_COLUMNS } from '#domain/listings/desk/csv.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { anAdmin, anAgent } from '#tests/support/factories.ts'
import { aDraft, aPublished, homesOf, sendCsv, TYPED } from './support.ts'

let app: TestApp
let dana: number
let amelie: number
beforeEach(async () => {
  app = await testApp()
  dana = await anAgent(app)
  amelie = await anAgent(app)
})
afterEach(() => app.close())

const reportOf = async (call: Response | Promise<Response>) => {
  const response = await call
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`)
  return v.parse(importReport, await response.json())
}
const checked = (text: string | Uint8Array<ArrayBuffer>, as = dana) =>
  reportOf(sendCsv(app, as, text, '?check'))
const imported = (text: string | Uint8Array<ArrayBuffer>) => reportOf(sendCsv(app, dana, text))
const exported = async (as = dana) => (await app.call('GET', '/properties/export', { as })).text()

describe('an export', () => {
  test('has the caller’s own homes, or all of them for an admin, in a file that spreadsheets can read', async () => {
    await aDraft(app, dana)
    await aDraft(app, amelie, { ...TYPED, street: '9 rue Fabre' })
    const response = await app.call('GET', '/properties/export', { as: dana })
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="cohearth-homes-2026-08-01.csv"',
    )
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const text = new TextDecoder().decode(bytes)
    expect(text.split('\r\n')[0]).toBe(CSV_COLUMNS.join(','))
    expect(text).toContain('48 Euclid Avenue')
    expect(text).not.toContain('9 rue Fabre')
    expect(await exported(await anAdmin(app))).toContain('9 rue Fabre')
  })

  test('changes nothing when imported again, whatever the homes contain', async () => {
    const text = fc.oneof(
      fc.string({
        unit: fc.constantFrom('=', '+', '-', '@', "'", '"', ',', ';', '\n', '\r', '\t', 'a', 'é'),
      }),
      fc.string({ unit: 'grapheme', maxLength: 50 }),
    )
    const homes = fc.array(fc.tuple(text, text, fc.boolean()), { minLength: 1, maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(homes, async (said) => {
        for (const [description, street, published] of said) {
          const typed = { ...TYPED, street: `${street} a`, description: `${description} a` }
          await (published ? aPublished : aDraft)(app, dana, typed)
        }
        const before = await homesOf(app)
        app.advance(1000)
        const file = await exported()
        expect(file.replaceAll(/"(?:[^"]|"")*"/g, '')).not.toMatch(/(?:^|[,\n])[=+\-@\t]/)
        expect(file).not.toMatch(/(?:^|,)"[=+\-@\t\r]/m)
        expect((await checked(file)).faults).toEqual([])
        expect(await imported(file)).toMatchObject({ unchanged: before.length, changed: 0, created: 0 })
        expect(await homesOf(app)).toEqual(before)
      }),
      { numRuns: 25 },
    )
  })

  test('recreates the same homes elsewhere', async () => {
    await aPublished(app, dana, {
      ...TYPED,
      msl_number: 'A1',
      description: '=1+1 is two.\n\n"Quoted", he said.',
    })
    await aDraft(app, dana, { ...TYPED, msl_number: 'A2' })
    const file = await exported()
    const before = await homesOf(app)
    await app.deps.db.write(async (tx) => void (await tx.run('DELETE FROM listings')))
    expect((await checked(file)).faults).toEqual([])
    await imported(file)
    const plain = (homes: typeof before) => homes.map(({ id: _id, changed_at: _at, ...home }) => home)
    expect(plain(await homesOf(app))).toEqual(plain(before))
  })
})

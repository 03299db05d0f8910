import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { certificates } from '#db/schema/index.ts'
import type { TestApp } from '#tests/support/app.ts'
import { aCourse, teach } from '#tests/support/course.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { aMember, courseApp, takeModules } from './support.ts'
import { codeOf } from './certificate-support.ts'

let app: TestApp
let robin: number
beforeEach(async () => {
  app = await courseApp()
  robin = await aMember(app)
})
afterEach(() => app.close())

describe('as a PDF', () => {
  async function printed() {
    const response = await app.call('GET', '/certificates/mine/pdf', { as: robin })
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('content-disposition')).toContain('cohearth-certificate.pdf')
    return readPdf(new Uint8Array(await response.arrayBuffer()))
  }
  const called = (name: string) =>
    app.deps.db.write((tx) => tx.update(certificates).set({ name }).where(eq(certificates.user_id, robin)))

  beforeEach(() => takeModules(app, robin, 1, 5))

  test('it has one page with name, course, modules, date and the address to check it', async () => {
    const { title, language, pages, tags } = await printed()
    expect({ title, language }).toEqual({ title: 'Certificate of completion', language: 'en-CA' })
    expect(pages).toHaveLength(1)
    expect(tags).toContain('H1')
    const text = pages[0]?.join(' ') ?? ''
    expect(text).toContain('This certifies that Robin Tremblay completed the course A course')
    expect(text).toContain('Version 1 · completed on Aug 1, 2026')
    for (const name of ['one', 'two', 'three', 'four', 'five']) expect(text).toContain(`Module ${name}`)
    expect(text).toContain(`http://localhost:3000/certificates/${await codeOf(app, robin)}`)
    expect(text).not.toContain('revised')
  })

  test.each([
    ['Arabic', 'محمد الخوارزمي'],
    ['Chinese', '王小明'],
    ['Devanagari', 'श्रीनिवास कृष्णमूर्ति'],
    ['Inuktitut', 'ᐃᓄᒃᑎᑐᑦ ᐊᓚᓱᒃ'],
    ['Vietnamese', 'Nguyễn Thị Ánh'],
    ['very long', `${'Maximiliana '.repeat(6)}${'Featherstonehaugh'.repeat(5)}`],
  ])('a name that is %s can be read, on one page', async (_, name) => {
    await called(name)
    const { pages } = await printed()
    expect(pages).toHaveLength(1)
    const letters = (text: string) => [...text.replaceAll(/\s/g, '')].toSorted().join('')
    const lines = pages[0] ?? []
    const from = lines.indexOf('This certifies that') + 1
    const until = lines.indexOf('completed the course')
    expect(letters(lines.slice(from, until).join(''))).toBe(letters(name.normalize('NFC')))
  })

  test('it says that the course has been revised since', async () => {
    await teach(app, aCourse({ version: 2, published_on: '2027-03-01' }))
    const text = (await printed()).pages[0]?.join(' ')
    expect(text).toContain('The course has been updated since then: version 2 of Mar 1, 2027.')
  })
})

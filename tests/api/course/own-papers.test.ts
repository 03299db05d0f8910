import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { MAX_NOTES_LENGTH } from '#domain/course/notes.ts'
import type { TestApp } from '#tests/support/app.ts'
import { aMember, callAs, courseApp, onFreePlan, videoId, watch } from './support.ts'

// Promise: Only the person who wrote notes and worksheets of the course can read them.

let app: TestApp
let member: number
beforeEach(async () => {
  app = await courseApp()
  member = await aMember(app)
})
afterEach(() => app.close())

const NOTES = '/curriculums/1/notes'
const SHEET = '/worksheets/1'
const note = (text: string, seen: unknown, as = member) => callAs(app, 'PUT', NOTES, as, { text, seen })
const fill = (changes: object, as = member) => callAs(app, 'PATCH', SHEET, as, { changes })
const timeOf = ({ body }: { body: unknown }) => (body as { updated_at: number }).updated_at

describe('notes beside a video', () => {
  test('are saved for the person who wrote them, and nobody else reads or changes them', async () => {
    expect((await callAs(app, 'GET', NOTES, member)).body).toEqual({ text: '', updated_at: null })
    await note('Ask Maya about the roof.', null)
    expect((await callAs(app, 'GET', NOTES, member)).body).toMatchObject({ text: 'Ask Maya about the roof.' })
    const other = await aMember(app)
    expect((await callAs(app, 'GET', NOTES, other)).body).toEqual({ text: '', updated_at: null })
    await note('Mine', null, other)
    expect((await callAs(app, 'GET', NOTES, member)).body).toMatchObject({ text: 'Ask Maya about the roof.' })
  })

  test('never lose what another window saved', async () => {
    const first = await note('One', null)
    const second = await note('Two', timeOf(first))
    expect(timeOf(second)).toBeGreaterThan(timeOf(first))
    expect((await note('Old', timeOf(first))).status).toBe(409)
    // A save whose response was lost is sent again.
    expect((await note('Two', timeOf(first))).status).toBe(200)
    expect((await note('', timeOf(second))).body).toEqual({ text: '', updated_at: null })
  })

  test('are emptied for one video, and stay for the others', async () => {
    await watch(app, member, 'one-first')
    const second = `/curriculums/${await videoId(app, 'one-second')}/notes`
    await callAs(app, 'PUT', second, member, { text: 'Keep me', seen: null })
    const first = await note('One', null)
    expect((await callAs(app, 'GET', NOTES, member)).body).toMatchObject({ text: 'One' })
    expect((await callAs(app, 'GET', second, member)).body).toMatchObject({ text: 'Keep me' })
    await note('', timeOf(first))
    expect((await callAs(app, 'GET', second, member)).body).toMatchObject({ text: 'Keep me' })
  })

  test('are refused beside a locked video, and when too long', async () => {
    const locked = await videoId(app, 'five-first')
    const free = await onFreePlan(app)
    expect((await callAs(app, 'GET', `/curriculums/${locked}/notes`, free)).status).toBe(403)
    const edit = { text: 'x', seen: null }
    expect((await callAs(app, 'PUT', `/curriculums/${locked}/notes`, free, edit)).status).toBe(403)
    expect((await note('x'.repeat(MAX_NOTES_LENGTH + 1), null)).status).toBe(400)
    expect((await callAs(app, 'PUT', '/curriculums/999/notes', member, edit)).status).toBe(404)
  })
})

describe('a worksheet', () => {
  test('keeps what its owner fills in, field by field', async () => {
    const { body } = await callAs(app, 'GET', SHEET, member)
    expect(body).toMatchObject({ title: 'Sheet of one-first', module: 1, video: 'one-first', values: {} })
    await fill({ '1.0.0': 'Maya' })
    expect((await fill({ '1.0.1': '40%', '2.0.0': 'Ask the bank' })).body).toEqual({
      values: { '1.0.0': 'Maya', '1.0.1': '40%', '2.0.0': 'Ask the bank' },
    })
    const other = await aMember(app)
    expect((await callAs(app, 'GET', SHEET, other)).body).toMatchObject({ values: {} })
  })

  test('drops fields that it doesn’t have, and forgets emptied ones', async () => {
    await fill({ '1.0.0': 'Maya', '0.0.0': 'A heading', '9.9.9': 'Nowhere', __proto__: 'x' })
    expect((await callAs(app, 'GET', SHEET, member)).body).toMatchObject({ values: { '1.0.0': 'Maya' } })
    expect((await fill({ '1.0.0': '  ' })).body).toEqual({ values: {} })
  })

  test('has at most 4,000 characters in a field, and 500 changes at once', async () => {
    expect((await fill({ '2.0.0': 'x'.repeat(4_000) })).status).toBe(200)
    const tooLong = await fill({ '2.0.0': 'x'.repeat(4_001) })
    expect(tooLong.status).toBe(400)
    expect(JSON.stringify(tooLong.body)).toContain('Enter at most 4,000 characters.')
    const changes = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`9.${at}`, 'x']))
    expect((await fill(changes(500))).status).toBe(200)
    expect((await fill(changes(501))).status).toBe(400)
  })

  test('is filled in and emptied apart from the others', async () => {
    await watch(app, member, 'one-first')
    const values = { '1.0.0': 'Keep me' }
    await callAs(app, 'PATCH', '/worksheets/2', member, { changes: values })
    await fill({ '1.0.0': 'Maya' })
    expect((await callAs(app, 'GET', SHEET, member)).body).toMatchObject({ values: { '1.0.0': 'Maya' } })
    expect((await callAs(app, 'GET', '/worksheets/2', member)).body).toMatchObject({ values })
    await fill({ '1.0.0': '' })
    expect((await callAs(app, 'GET', '/worksheets/2', member)).body).toMatchObject({ values })
  })

  test('is closed while its video is locked', async () => {
    const free = await onFreePlan(app)
    expect((await callAs(app, 'GET', '/worksheets/9', free)).status).toBe(403)
    expect((await callAs(app, 'PATCH', '/worksheets/9', free, { changes: {} })).status).toBe(403)
    expect((await callAs(app, 'GET', '/worksheets/999', free)).status).toBe(404)
  })
})

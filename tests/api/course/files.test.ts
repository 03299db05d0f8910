// Promise: Captions, transcripts and worksheets are locked with their video; everyone gets the first film and no other.

import { afterAll, beforeAll, describe, expect, spyOn, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { coursePreview, resourceList, transcript } from '#api/features/course/media/schemas.ts'
import { worksheetPdf } from '#api/features/course/media/service/worksheet.ts'
import { resources } from '#db/schema/index.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aCourse, teach } from '#tests/support/course.ts'
import { filmOf, putMedia } from '#tests/support/films.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { aMember, callAs, courseApp, onFreePlan, videoId } from './support.ts'

const VTT = 'WEBVTT\n\n00:00:01.000 --> 00:00:04.000\nWhy together &amp; with whom\n'

let app: TestApp
let member: number
beforeAll(async () => {
  app = await courseApp()
  member = await aMember(app)
  const { dataDir } = app.deps.config
  for (const name of ['one-first', 'one-second', 'five-first']) putMedia(dataDir, `${name}.vtt`, VTT)
  putMedia(dataDir, 'one-first.webp', 'picture')
})
afterAll(() => app.close())

const of = async (key: string, what: string) => `/curriculums/${await videoId(app, key)}/${what}`

async function resourceOf(key: string, as: number) {
  const { body } = await callAs(app, 'GET', await of(key, 'resources'), as)
  const [first] = v.parse(resourceList, body)
  if (!first) throw new Error(`${key} has no resources.`)
  return { ...first, path: first.url.replace(/^\/api/, '') }
}

describe('captions and transcript of a video', () => {
  test('are for people who may watch the video', async () => {
    const captions = await app.call('GET', await of('one-first', 'captions'), { as: member })
    expect(captions.headers.get('content-type')).toBe('text/vtt; charset=utf-8')
    expect(captions.headers.get('cache-control')).toBe('private, no-cache')
    expect(await captions.text()).toBe(VTT)
    const { body } = await callAs(app, 'GET', await of('one-first', 'transcript'), member)
    expect(v.parse(transcript, body)).toEqual([{ from: 1, to: 4, text: 'Why together & with whom' }])
  })

  test("are for no one while it's locked, by order or plan", async () => {
    for (const what of ['captions', 'transcript', 'resources']) {
      expect((await app.call('GET', await of('one-second', what), { as: member })).status).toBe(403)
      const beyond = await app.call('GET', await of('five-first', what), { as: await onFreePlan(app) })
      expect(beyond.status).toBe(403)
      expect((await app.call('GET', await of('one-first', what))).status).toBe(401)
      expect((await app.call('GET', `/curriculums/9999/${what}`, { as: member })).status).toBe(404)
      expect((await app.call('GET', `/curriculums/x/${what}`, { as: member })).status).toBe(400)
    }
  })

  test("don't exist without a file, or if the file isn't captions", async () => {
    const other = await courseApp()
    const learner = await aMember(other)
    expect((await other.call('GET', '/curriculums/1/captions', { as: learner })).status).toBe(404)
    expect((await callAs(other, 'GET', '/curriculums/1/transcript', learner)).body).toEqual([])
    for (const wrong of ['', new Uint8Array(2 * 1024 * 1024)]) {
      putMedia(other.deps.config.dataDir, 'one-first.vtt', wrong)
      expect((await other.call('GET', '/curriculums/1/captions', { as: learner })).status).toBe(404)
      expect((await callAs(other, 'GET', '/curriculums/1/transcript', learner)).body).toEqual([])
    }
    await other.close()
  })
})

describe('worksheets and checklists', () => {
  test('are listed with their addresses', async () => {
    expect(await resourceOf('one-first', member)).toMatchObject({
      title: 'Sheet of one-first',
      filename: 'one-first-sheet.pdf',
      url: expect.stringMatching(/^\/api\/resources\/\d+\/one-first-sheet\.pdf$/),
    })
  })

  test('are PDFs to download that name their course', async () => {
    const { path } = await resourceOf('one-first', member)
    const response = await app.call('GET', path, { as: member })
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="one-first-sheet.pdf"')
    const { title, pages, tags } = await readPdf(await response.bytes())
    expect(title).toBe('Sheet of one-first · A course')
    const page = pages[0]?.join('\n') ?? ''
    expect(page).toContain('Cohearth')
    expect(page).toContain('Sheet of one-first\nA course · About one-first')
    expect(page).toContain('Facts checked on Nov 22, 2026.')
    expect(page).toContain('Who pays what')
    expect(page).toEndWith('Sheet of one-first · A course Page 1 of 1')
    expect(tags).toContain('Table')
  })

  test('fill a page before starting another one', async () => {
    const sheet = (lines: number) => ({
      title: 'Sheet',
      course: 'A course',
      film: 'A film',
      checked_on: '2026-11-22',
      blocks: [{ kind: 'notes' as const, lines }],
    })
    const pages = async (lines: number) => (await readPdf(await worksheetPdf(sheet(lines)))).pages.length
    expect(await pages(27)).toBe(1)
    expect(await pages(29)).toBe(1)
    expect(await pages(33)).toBe(2)
  })

  test("aren't sent again to clients that have them, and support ranges", async () => {
    const { path } = await resourceOf('one-first', member)
    const first = await app.call('GET', path, { as: member })
    const known = { 'if-none-match': first.headers.get('etag') ?? '' }
    expect((await app.call('GET', path, { as: member, headers: known })).status).toBe(304)
    const part = await app.call('GET', path, { as: member, headers: { range: 'bytes=0-4' } })
    expect(await part.text()).toBe('%PDF-')
  })

  test('are printed once until their text changes, and again after a failure', async () => {
    const other = await courseApp()
    const learner = await aMember(other)
    const print = spyOn(other.deps.printer, 'print')
    const download = async () =>
      (await other.call('GET', '/resources/1/one-first-sheet.pdf', { as: learner })).status
    const rename = (title: string) =>
      other.deps.db.write((tx) => tx.update(resources).set({ title }).where(eq(resources.id, 1)))
    await rename('Before')
    expect([await download(), await download()]).toEqual([200, 200])
    expect(print).toHaveBeenCalledTimes(1)
    await rename('After')
    print.mockRejectedValueOnce(new Error('broken'))
    expect([await download(), await download(), await download()]).toEqual([500, 200, 200])
    expect(print).toHaveBeenCalledTimes(3)
    await other.close()
  })

  test('are the operator’s if there’s a file by that name', async () => {
    const other = await courseApp()
    const learner = await aMember(other)
    putMedia(other.deps.config.dataDir, 'one-first-sheet.pdf', '%PDF-own')
    const response = await other.call('GET', '/resources/1/one-first-sheet.pdf', { as: learner })
    expect(await response.text()).toBe('%PDF-own')
    await other.close()
  })

  test('have one address, and are locked with their video', async () => {
    const { path } = await resourceOf('one-first', member)
    for (const wrong of [
      'other.pdf',
      'one-first-sheet.PDF',
      '..%2fone-first-sheet.pdf',
      'one-second-sheet.pdf',
    ])
      expect((await app.call('GET', path.replace(/[^/]+$/, wrong), { as: member })).status).toBe(404)
    const free = await onFreePlan(app)
    const locked = await Promise.all(
      ['/resources/2/one-second-sheet.pdf', '/resources/9/five-first-sheet.pdf'].map((other) =>
        app.call('GET', other, { as: free }),
      ),
    )
    expect(locked.map(({ status }) => status)).toEqual([403, 403])
    expect((await app.call('GET', path)).status).toBe(401)
  })
})

describe('everyone can get', () => {
  test('posters, cached for an hour', async () => {
    const poster = await app.call('GET', '/course-posters/one-first.webp')
    expect(Object.fromEntries(poster.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=3600',
      etag: expect.any(String),
    })
    for (const other of ['two-first.webp', 'one-first.mp4', 'one-first.vtt', 'one-first', '..%2fsecret.key'])
      expect((await app.call('GET', `/course-posters/${other}`)).status).toBe(404)
  })

  test("and no cache keeps a response that renews someone's session", async () => {
    const other = await courseApp()
    putMedia(other.deps.config.dataDir, 'one-first.webp', 'picture')
    const setCookie = await other.deps.sessions.start(await aMember(other), other.deps.clock(), 'test')
    const headers = { cookie: setCookie.split(';')[0] ?? '' }
    const caching = async () => {
      const response = await other.call('GET', '/course-posters/one-first.webp', { headers })
      return [response.headers.has('set-cookie'), response.headers.get('cache-control')]
    }
    expect(await caching()).toEqual([false, 'public, max-age=3600'])
    other.advance(16 * 24 * 60 * 60_000)
    expect(await caching()).toEqual([true, 'no-store'])
    await other.close()
  })

  test("the first video with its texts, and the course's outline", async () => {
    const response = await app.call('GET', '/course-preview')
    const found = v.parse(coursePreview, await response.json())
    expect(found.course).toEqual({
      title: 'A course',
      description: 'What it is.',
      published_on: '2026-11-22',
    })
    expect(found.video).toMatchObject({
      title: 'About one-first',
      filename: 'one-first.mp4',
      seconds: 120,
      duration: '2:00',
      poster: '/api/course-posters/one-first.webp',
    })
    expect(found.transcript).toHaveLength(1)
    expect(found.modules).toHaveLength(5)
    expect(found.modules[0]).toEqual({
      title: 'Module one',
      learning_objective: 'After this module you can do one.',
      videos: 2,
      duration: '4:00',
    })
    const whole = await app.call('GET', found.video.address.replace(/^\/api/, ''))
    expect(whole.headers.get('content-length')).toBe(String(filmOf(120).length))
    const captions = await app.call('GET', found.video.captions.replace(/^\/api/, ''))
    expect(await captions.text()).toBe(VTT)
  })

  test('and no other: parameters change nothing', async () => {
    putMedia(app.deps.config.dataDir, 'one-second.mp4', filmOf(120, 7777))
    for (const other of ['?filename=one-second.mp4', '?id=2', '/one-second.mp4', '/2']) {
      const response = await app.respond(new Request(`http://localhost/api/course-preview/video${other}`))
      expect(response.headers.get('content-length')).not.toBe(String(filmOf(120, 7777).length))
    }
  })

  test("nothing while there's no course or no film", async () => {
    const other = await testApp()
    for (const path of ['', '/video', '/captions'])
      expect((await other.call('GET', `/course-preview${path}`)).status).toBe(404)
    await teach(other, aCourse())
    expect((await other.call('GET', '/course-preview/video')).status).toBe(404)
    const found = v.parse(coursePreview, await (await other.call('GET', '/course-preview')).json())
    expect(found.video).toMatchObject({ seconds: 0, duration: '0:00' })
    await other.close()
  })
})

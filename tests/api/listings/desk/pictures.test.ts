// Promise: Uploaded pictures are checked, bounded, re-encoded and stripped of metadata, at most 25 per home; a failed write leaves no file.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import * as v from 'valibot'
import { LISTINGS } from '#api/boot/data-folder.ts'
import { createPicturesJob } from '#api/features/listings/desk/pictures/job.ts'
import { property } from '#api/features/listings/schemas.ts'
import { HOUR_MS } from '#domain/duration.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { anAdmin, anAgent } from '#tests/support/factories.ts'
import { runJob } from '#tests/support/jobs.ts'
import {
  exif,
  GIF,
  heic,
  jpeg,
  noise,
  png,
  pngWith,
  quartersOf,
  SVG,
  withSegment,
} from '#tests/support/pictures.ts'
import { aDraft, aPublished, homeFiles, homesOf, linesOf } from './support.ts'
import { refusalIn } from '#tests/support/refusals.ts'

let app: TestApp
let dana: number
let msl: string
beforeEach(async () => {
  app = await testApp()
  dana = await anAgent(app)
  msl = (await aDraft(app, dana)).msl_number
})
afterEach(() => app.close())

const picturesSaved = v.object({
  images: property.entries.images,
  changed_at: v.number(),
  changed_before: v.number(),
})

function upload(bytes: Uint8Array, as = dana, name = 'kitchen.jpg', home = msl) {
  const form = new FormData()
  form.set('picture', new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' }))
  return app.call('POST', `/properties/${home}/pictures`, { as, form })
}

async function saved(call: Response | Promise<Response>) {
  const response = await call
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return v.parse(picturesSaved, await response.json())
}

const added = async (bytes: Uint8Array) => (await saved(upload(bytes))).images

const order = (ids: readonly number[], as = dana) =>
  app.call('PUT', `/properties/${msl}/pictures`, { as, json: { order: ids } })

describe('an uploaded picture', () => {
  test('is stored in three widths, with its true size and a blur', async () => {
    const [image] = await added(png(1600, 1200))
    expect(image).toMatchObject({ caption: '', width: 1280, height: 960 })
    expect(image?.placeholder).toStartWith('data:image/webp;base64,')
    expect(image?.placeholder.length).toBeLessThan(500)
    expect(homeFiles(app)).toEqual([1280, 320, 640].map((width) => `${image?.filename}-${width}.webp`))
    for (const width of [320, 640, 1280]) {
      const response = await app.call('GET', `/listing-pictures/${image?.filename}-${width}.webp`)
      const bytes = new Uint8Array(await response.arrayBuffer())
      expect(await new Bun.Image(bytes).metadata()).toMatchObject({
        width,
        height: (width * 3) / 4,
        format: 'webp',
      })
      expect(await quartersOf(bytes)).toEqual(['red', 'green', 'blue', 'blue'])
    }
  })

  test('is never enlarged, and a very tall one is limited', async () => {
    expect((await added(png(200, 100)))[0]).toMatchObject({ width: 200, height: 100 })
    expect((await added(png(40, 8000))).at(-1)).toMatchObject({ width: 13, height: 2560 })
  })

  test('is rotated upright and loses its location data', async () => {
    const turned = withSegment(await jpeg(png(400, 200)), 0xe1, exif(6, 'Secret Street 9'))
    const [image] = await added(turned)
    expect(image).toMatchObject({ width: 200, height: 400 })
    const response = await app.call('GET', `/listing-pictures/${image?.filename}-1280.webp`)
    expect(Buffer.from(await response.arrayBuffer()).toString('latin1')).not.toContain('Secret')
  })

  test('is written to the audit log and changes the home', async () => {
    const [before] = await homesOf(app)
    const result = await saved(upload(png(50, 50)))
    expect(result.changed_before).toBe(before?.changed_at ?? 0)
    expect(result.changed_at).toBeGreaterThan(result.changed_before)
    expect((await homesOf(app))[0]?.changed_at).toBe(result.changed_at)
    expect((await linesOf(app)).at(-1)).toMatchObject({
      action: 'listing.pictures_changed',
      actor_id: dana,
      detail: { home: msl, kind: 'picture added' },
    })
  })
})

describe('a hostile picture is refused and leaves nothing behind', () => {
  const MEGABYTE = 1024 * 1024
  const FILES: [name: string, bytes: () => Promise<Uint8Array> | Uint8Array, status: number, says: string][] =
    [
      ['SVG with a script', () => SVG, 400, 'JPEG, PNG or WebP'],
      ['GIF', () => GIF, 400, 'JPEG, PNG or WebP'],
      ['HTML', () => Buffer.from('<!doctype html><script>1</script>'), 400, 'JPEG, PNG or WebP'],
      ['HEIC', heic, 400, 'save a copy as JPEG'],
      ['nothing', () => Buffer.alloc(0), 400, 'empty'],
      ['half a JPEG', async () => (await jpeg(png(200, 200))).subarray(0, 900), 400, 'damaged'],
      ['half a PNG', () => png(200, 200).subarray(0, 300), 400, 'damaged'],
      ['6 MB', () => png(1500, 1400, noise()), 413, '5 MB'],
      [
        'a decompression bomb of 3.6 gigapixels',
        () => pngWith({ width: 60_000, height: 60_000, pixels: deflateSync(Buffer.alloc(MEGABYTE)) }),
        413,
        '25 megapixels',
      ],
    ]
  test.each(FILES)('%s', async (_name, bytes, status, says) => {
    const response = await upload(await bytes())
    const body: unknown = await response.json()
    expect([response.status, Object.keys(Object(body))]).toEqual([status, ['picture']])
    expect(JSON.stringify(body)).toContain(says)
    expect(homeFiles(app)).toEqual([])
  })

  test('whatever its file name', async () => {
    const response = await upload(png(20, 20), dana, '../../evil.svg')
    expect(response.status).toBe(201)
    expect(homeFiles(app).every((name) => /^[0-9a-f-]{36}-\d+\.webp$/.test(name))).toBe(true)
    expect(existsSync(join(app.deps.config.dataDir, '..', 'evil.svg'))).toBe(false)
  })
})

describe('a home has at most 25 pictures', () => {
  test('even when two people upload at once', async () => {
    const admin = await anAdmin(app)
    for (let made = 0; made < 23; made += 1) await added(png(9, 9))
    const responses = await Promise.all([
      upload(png(9, 9)),
      upload(png(9, 9), admin),
      upload(png(9, 9)),
      upload(png(9, 9), admin),
    ])
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409])
    expect(homeFiles(app)).toHaveLength(25 * 3)
  })
})

describe('the order of pictures', () => {
  test('follows the ids, for everyone', async () => {
    await added(png(9, 9))
    await added(png(9, 9))
    const images = await added(png(9, 9))
    const [a = 0, b = 0, c = 0] = images.map(({ id }) => id)
    expect((await saved(order([c, a, b]))).images.map(({ id }) => id)).toEqual([c, a, b])
    const lines = (await linesOf(app)).length
    await saved(order([c, a, b]))
    expect(await linesOf(app)).toHaveLength(lines)
  })

  test('is refused if the pictures have changed', async () => {
    await added(png(9, 9))
    const [a = 0, b = 0] = (await added(png(9, 9))).map(({ id }) => id)
    for (const ids of [[a], [a, b, 999], [a, a], []]) expect((await order(ids)).status).toBe(409)
  })
})

describe('captions', () => {
  test('are a single line of text', async () => {
    const [image] = await added(png(9, 9))
    const path = `/properties/${msl}/pictures/${image?.id}`
    const write = (caption: string) => app.call('PUT', path, { as: dana, json: { caption } })
    expect((await saved(write(' The <b>kitchen</b>\nin June '))).images[0]?.caption).toBe(
      'The <b>kitchen</b> in June',
    )
    expect((await write('x'.repeat(201))).status).toBe(400)
  })
})

describe('deleting', () => {
  test('a picture deletes its files', async () => {
    const [image] = await added(png(9, 9))
    const [, other] = await added(png(9, 9))
    const path = `/properties/${msl}/pictures/${image?.id}`
    const { images } = await saved(app.call('DELETE', path, { as: dana }))
    expect(images.map(({ id }) => id)).toEqual([other?.id ?? 0])
    expect(homeFiles(app).every((name) => name.startsWith(other?.filename ?? '-'))).toBe(true)
    expect(await refusalIn(await app.call('DELETE', path, { as: dana }))).toEqual([
      404,
      'We can’t find that picture.',
    ])
  })

  test('a draft deletes its files, withdrawing keeps them', async () => {
    await added(png(9, 9))
    expect((await app.call('DELETE', `/properties/${msl}`, { as: dana })).status).toBe(200)
    expect(homeFiles(app)).toEqual([])
    const published = await aPublished(app, dana)
    await saved(upload(png(9, 9), dana, 'a.png', published))
    await app.call('DELETE', `/properties/${published}`, { as: dana })
    expect(homeFiles(app)).toHaveLength(3)
  })

  test("another home's picture isn't found", async () => {
    const [image] = await added(png(9, 9))
    const other = (await aDraft(app, dana)).msl_number
    const amelie = await anAgent(app)
    expect(
      (await app.call('DELETE', `/properties/${other}/pictures/${image?.id}`, { as: dana })).status,
    ).toBe(404)
    expect(
      (await app.call('DELETE', `/properties/${msl}/pictures/${image?.id}`, { as: amelie })).status,
    ).toBe(404)
    expect((await upload(png(9, 9), amelie)).status).toBe(404)
    expect(homeFiles(app)).toHaveLength(3)
  })
})

describe('files that no home uses', () => {
  test('are deleted after an hour, such as those of an interrupted write', async () => {
    const [image] = await added(png(9, 9))
    const folder = join(app.deps.config.dataDir, LISTINGS)
    const left = `${crypto.randomUUID()}-640.webp`
    const young = `${crypto.randomUUID()}-640.webp`
    mkdirSync(folder, { recursive: true })
    for (const name of [left, young, 'note.txt']) writeFileSync(join(folder, name), 'x')
    const now = Date.now()
    const old = new Date(now - 2 * HOUR_MS)
    for (const name of [
      left,
      'note.txt',
      ...homeFiles(app).filter((name) => name.startsWith(image?.filename ?? '-')),
    ])
      utimesSync(join(folder, name), old, old)
    await runJob(createPicturesJob(app.deps))
    expect(homeFiles(app)).toHaveLength(5)
    expect(homeFiles(app)).not.toContain(left)
  })
})

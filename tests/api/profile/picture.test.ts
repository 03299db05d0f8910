// Promise: A person uploads at most 20 pictures of themselves an hour and 60 a day.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fetchedPicture, pictureFiles, upload, uploaded, uploadForm } from './support.ts'
import { HOUR_MS } from '#domain/duration.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { aClient, aLawyer, anAdmin, anAgent } from '#tests/support/factories.ts'
import { exif, jpeg, png, quartersOf, webp, withSegment } from '#tests/support/pictures.ts'

let app: TestApp
let maya: number
beforeEach(async () => {
  app = await testApp()
  maya = await aClient(app)
})
afterEach(() => app.close())

const small = (filename: string) => filename.replace('.webp', '-small.webp')

async function sizeOf(filename: string) {
  const { width, height, format } = await new Bun.Image(await fetchedPicture(app, maya, filename)).metadata()
  return { width, height, format }
}

async function ownPicture(id = maya): Promise<unknown> {
  const me: unknown = await (await app.call('GET', '/me', { as: id })).json()
  return me && typeof me === 'object' && Reflect.get(me, 'profile_picture_filename')
}

describe('a picture is stored as WebP in two sizes', () => {
  const SOURCES: [name: string, source: () => Promise<Uint8Array> | Uint8Array][] = [
    ['JPEG', () => jpeg(png(900, 900))],
    ['progressive JPEG', () => jpeg(png(900, 900), { progressive: true })],
    ['PNG', () => png(900, 900)],
    ['WebP', () => webp(png(900, 900))],
  ]
  test.each(SOURCES)('%s', async (_name, source) => {
    const filename = await uploaded(app, maya, await source())
    expect(await ownPicture()).toBe(filename)
    expect(await sizeOf(filename)).toEqual({ width: 512, height: 512, format: 'webp' })
    expect(await sizeOf(small(filename))).toEqual({ width: 128, height: 128, format: 'webp' })
    const colours = ['red', 'green', 'blue', 'blue']
    expect(await quartersOf(await fetchedPicture(app, maya, filename))).toEqual(colours)
    expect(await quartersOf(await fetchedPicture(app, maya, small(filename)))).toEqual(colours)
  })

  test("a picture that isn't square keeps its shape", async () => {
    expect(await sizeOf(await uploaded(app, maya, png(800, 400)))).toMatchObject({ width: 512, height: 256 })
  })

  test("a small one isn't enlarged", async () => {
    const filename = await uploaded(app, maya, png(100, 100))
    expect(await sizeOf(filename)).toMatchObject({ width: 100, height: 100 })
    expect(await sizeOf(small(filename))).toMatchObject({ width: 100, height: 100 })
  })

  test('one of exactly 25 megapixels is accepted', async () => {
    const filename = await uploaded(
      app,
      maya,
      png(25_000, 1000, () => [90, 90, 90]),
    )
    expect(await sizeOf(filename)).toMatchObject({ width: 512, height: 20 })
  })
})

describe('a picture is turned upright', () => {
  const CASES: [orientation: number, quarters: string[]][] = [
    [1, ['red', 'green', 'blue', 'blue']],
    [3, ['blue', 'blue', 'green', 'red']],
    [6, ['blue', 'red', 'blue', 'green']],
    [8, ['green', 'blue', 'red', 'blue']],
  ]
  test.each(CASES)('orientation %d', async (orientation, quarters) => {
    const held = withSegment(await jpeg(png(400, 400)), 0xe1, exif(orientation))
    const filename = await uploaded(app, maya, held)
    expect(await quartersOf(await fetchedPicture(app, maya, filename))).toEqual(quarters)
  })
})

describe('a new picture replaces the old one', () => {
  test('and its files', async () => {
    const first = await uploaded(app, maya, png(50, 50))
    const second = await uploaded(app, maya, png(60, 60))
    expect(second).not.toBe(first)
    expect(pictureFiles(app)).toEqual([second, small(second)].sort())
    expect((await app.call('GET', `/files/pictures/${first}`, { as: maya })).status).toBe(404)
  })

  test("unless it's refused", async () => {
    const first = await uploaded(app, maya, png(50, 50))
    expect((await upload(app, maya, Buffer.from('not a picture'))).status).toBe(400)
    expect(await ownPicture()).toBe(first)
    expect(pictureFiles(app)).toEqual([first, small(first)].sort())
  })

  test('of many uploads at once, one stays', async () => {
    await Promise.all(Array.from({ length: 5 }, () => upload(app, maya, png(300, 300))))
    const last = String(await ownPicture())
    expect(pictureFiles(app)).toEqual([last, small(last)].sort())
  })

  test("and leaves other people's alone", async () => {
    const theo = await aClient(app)
    const theirs = await uploaded(app, theo, png(50, 50))
    await uploaded(app, maya, png(50, 50))
    await uploaded(app, maya, png(50, 50))
    expect(await ownPicture(theo)).toBe(theirs)
    expect(pictureFiles(app)).toContain(theirs)
  })
})

test('pictures have random names', async () => {
  const names = [await uploaded(app, maya, png(50, 50)), await uploaded(app, maya, png(50, 50))]
  for (const name of names) expect(name).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.webp$/)
})

describe('removing a picture', () => {
  test('deletes it and its files', async () => {
    await uploaded(app, maya, png(50, 50))
    const response = await app.call('DELETE', '/user/profile-picture/', { as: maya })
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ profile_picture_filename: null })
    expect(await ownPicture()).toBe(null)
    expect(pictureFiles(app)).toEqual([])
  })

  test('works even if its files are gone', async () => {
    await uploaded(app, maya, png(50, 50))
    rmSync(join(app.deps.config.dataDir, 'pictures'), { recursive: true })
    expect((await app.call('DELETE', '/user/profile-picture/', { as: maya })).status).toBe(200)
    expect(await ownPicture()).toBe(null)
  })

  test('changes nothing without one', async () => {
    expect((await app.call('DELETE', '/user/profile-picture/', { as: maya })).status).toBe(200)
  })

  test('needs no confirmation', async () => {
    expect((await app.call('DELETE', '/user/profile-picture/')).status).toBe(401)
  })
})

describe('only the owner uploads a picture', () => {
  test('signed-out visitors have to sign in', async () => {
    const response = await app.call('PUT', '/user/profile-picture/', { form: uploadForm(maya, png(50, 50)) })
    expect(response.status).toBe(401)
  })

  test("other clients and staff can't", async () => {
    for (const as of [await aClient(app), await anAgent(app), await anAdmin(app)]) {
      const form = uploadForm(maya, png(50, 50))
      expect((await app.call('PUT', '/user/profile-picture/', { as, form })).status).toBe(403)
    }
    expect(pictureFiles(app)).toEqual([])
  })

  test('every role can have a picture', async () => {
    for (const id of [await anAgent(app), await anAdmin(app), await aLawyer(app)]) {
      expect((await upload(app, id, png(50, 50))).status).toBe(200)
    }
  })
})

test('the 21st picture within an hour is refused, but not another person’s first', async () => {
  const small = png(4, 4)
  for (let count = 0; count < 20; count += 1) await uploaded(app, maya, small)
  const last = await ownPicture()
  const refused = await upload(app, maya, small)
  expect(refused.status).toBe(429)
  expect(await refused.json()).toEqual({
    detail: 'You’ve uploaded too many pictures. Wait 60 minutes and try again.',
  })
  expect(await ownPicture()).toBe(last)
  const other = await aClient(app)
  await uploaded(app, other, small)
  app.advance(HOUR_MS)
  await uploaded(app, maya, small)
})

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { fetchedPicture, upload, uploaded } from './support.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { aClient } from '#tests/support/factories.ts'
import { exif, jpeg, png, pngChunk, webp, withSegment } from '#tests/support/pictures.ts'

let app: TestApp
let maya: number
beforeEach(async () => {
  app = await testApp()
  maya = await aClient(app)
})
afterEach(() => app.close())

describe("only a file's pixels are kept", () => {
  const CANARY = '43.6532N 79.3832W <script>alert(1)</script>'
  const FILES: [name: string, bytes: () => Promise<Uint8Array> | Uint8Array][] = [
    ['EXIF with a location', async () => withSegment(await jpeg(png(90, 90)), 0xe1, exif(1, CANARY))],
    ['a comment', async () => withSegment(await jpeg(png(90, 90)), 0xfe, Buffer.from(CANARY))],
    [
      'XMP',
      async () => {
        const xmp = Buffer.from(`http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>${CANARY}</x:xmpmeta>`)
        return withSegment(await jpeg(png(90, 90)), 0xe1, xmp)
      },
    ],
    [
      'a colour profile',
      async () => {
        const profile = Buffer.from(`ICC_PROFILE\0\x01\x01${CANARY.padEnd(200)}`)
        return withSegment(await jpeg(png(90, 90)), 0xe2, profile)
      },
    ],
    [
      'text in a PNG',
      () => {
        return png(90, 90, () => [9, 99, 9], [pngChunk('tEXt', Buffer.from(`Comment\0${CANARY}`))])
      },
    ],
    [
      'another file appended to it',
      async () => Buffer.concat([await jpeg(png(90, 90)), Buffer.from(CANARY)]),
    ],
    ['a web page appended to it', () => Buffer.concat([png(90, 90), Buffer.from(`<html>${CANARY}`)])],
    [
      'an archive appended to a WebP',
      async () => Buffer.concat([await webp(png(90, 90)), Buffer.from(`PK${CANARY}`)]),
    ],
  ]
  test.each(FILES)('%s', async (_name, bytes) => {
    const source = Buffer.from(await bytes())
    expect(source.includes('43.6532N')).toBe(true)
    const filename = await uploaded(app, maya, source)
    for (const name of [filename, filename.replace('.webp', '-small.webp')]) {
      const kept = await fetchedPicture(app, maya, name)
      expect(kept.includes('43.6532N')).toBe(false)
      expect(kept.includes('ICCP')).toBe(false)
      expect(kept.length).toBe(kept.readUInt32LE(4) + 8)
      expect(await new Bun.Image(kept).metadata()).toMatchObject({ width: 90, height: 90, format: 'webp' })
      expect((await new Bun.Image(kept).png().bytes()).length).toBeGreaterThan(0)
    }
  })
})

test('a PNG with very many empty text chunks is accepted', async () => {
  const empty = pngChunk('tEXt', Buffer.alloc(0))
  const texts = Array.from({ length: 300_000 }, () => empty)
  expect(
    (
      await upload(
        app,
        maya,
        png(9, 9, () => [1, 2, 3], texts),
      )
    ).status,
  ).toBe(200)
})

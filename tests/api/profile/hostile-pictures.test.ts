import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { deflateSync } from 'node:zlib'
import { pictureFiles, upload, uploadForm } from './support.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { aClient } from '#tests/support/factories.ts'
import { GIF, heic, jpeg, noise, png, pngWith, SVG, webp, withSegment } from '#tests/support/pictures.ts'

let app: TestApp
let maya: number
beforeEach(async () => {
  app = await testApp()
  maya = await aClient(app)
})
afterEach(() => app.close())

const OTHER_KIND = 'Please choose a JPEG, PNG or WebP picture.'
const DAMAGED = 'This picture is damaged or incomplete. Please choose another one.'
const TOO_LARGE = 'Please choose a picture of 5 MB or less.'
const TOO_MANY_PIXELS = 'Please choose a picture of 25 megapixels or less.'
const ONE_PICTURE = 'Please choose one picture.'

const MEGABYTE = 1024 * 1024
const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)

async function expectRefusal(response: Response, status: number, message: string) {
  expect(await response.json()).toEqual({ profile_picture: message })
  expect(response.status).toBe(status)
  expect(pictureFiles(app)).toEqual([])
}

/** Repeats the last scan of a progressive JPEG: a small file that takes minutes to decode. */
async function jpegOfManyScans(): Promise<Buffer> {
  const whole = await jpeg(png(64, 64), { progressive: true })
  const lastScan = whole.lastIndexOf(Buffer.from([0xff, 0xda]))
  const scans = Array.from({ length: 1000 }, () => whole.subarray(lastScan, -2))
  return Buffer.concat([whole.subarray(0, -2), ...scans, whole.subarray(-2)])
}

describe("a file that isn't a JPEG, PNG or WebP is refused by its content", () => {
  const FILES: [name: string, bytes: Uint8Array][] = [
    ['SVG with a script', SVG],
    ['GIF', GIF],
    ['PDF', Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj')],
    ['ZIP', Buffer.from('PK\x03\x04\x14\0\0\0')],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['BMP', Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)])],
    ['TIFF', Buffer.from('II*\0\x08\0\0\0')],
    ['AVIF', Buffer.from('\0\0\0\x1cftypavif\0\0\0\0avifmif1')],
    ['WAV, RIFF like WebP', Buffer.from('RIFF\x04\0\0\0WAVEfmt ')],
    ['one byte', Buffer.from('\xff', 'latin1')],
  ]
  test.each(FILES)('%s', async (_name, bytes) => {
    const form = uploadForm(maya, bytes, 'holiday.png', 'image/png')
    const response = await app.call('PUT', '/user/profile-picture/', { as: maya, form })
    await expectRefusal(response, 400, OTHER_KIND)
  })

  test('a picture is accepted whatever its name and type', async () => {
    const form = uploadForm(maya, png(20, 20), '../../evil.svg', 'text/html')
    expect((await app.call('PUT', '/user/profile-picture/', { as: maya, form })).status).toBe(200)
  })
})

test('a HEIC gets instructions', async () => {
  const response = await upload(app, maya, heic())
  expect(response.status).toBe(400)
  expect(await response.text()).toContain('Please save a copy as JPEG')
})

describe('a damaged or truncated picture is refused', () => {
  const FILES: [name: string, bytes: () => Promise<Uint8Array> | Uint8Array][] = [
    ['half a JPEG', async () => half(await jpeg(png(200, 200)))],
    ['a JPEG without its last bytes', async () => (await jpeg(png(200, 200))).subarray(0, -10)],
    ['half a progressive JPEG', async () => half(await jpeg(png(200, 200), { progressive: true }))],
    [
      'half a JPEG with a whole thumbnail inside',
      async () => {
        const thumbnail = await jpeg(png(20, 20))
        return half(withSegment(await jpeg(png(200, 200)), 0xe1, thumbnail))
      },
    ],
    ['the beginning of a JPEG', () => Buffer.from('\xff\xd8\xff\xe0\0\x10JFIF', 'latin1')],
    ['a JPEG without pixels', () => Buffer.from('\xff\xd8\xff\xd9', 'latin1')],
    ['a JPEG of noise', () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(999, 0xa5)])],
    ['half a PNG', () => half(png(200, 200))],
    ['a PNG without its end', () => png(200, 200).subarray(0, -12)],
    [
      'a PNG of too few pixels',
      () => pngWith({ width: 200, height: 200, pixels: deflateSync(Buffer.alloc(9)) }),
    ],
    ['a PNG of no width', () => pngWith({ width: 0, height: 9, pixels: deflateSync(Buffer.alloc(9)) })],
    ['the signature of a PNG', () => png(1, 1).subarray(0, 8)],
    ['half a WebP', async () => half(await webp(png(200, 200)))],
    ['a WebP without its last byte', async () => (await webp(png(200, 200))).subarray(0, -1)],
    ['an empty WebP', () => Buffer.from('RIFF\x04\0\0\0WEBP')],
  ]
  test.each(FILES)('%s', async (_name, bytes) => {
    await expectRefusal(await upload(app, maya, await bytes()), 400, DAMAGED)
  })
})

describe('a file that is too large is refused', () => {
  test('a picture of 6 MB', async () => {
    const large = png(1500, 1400, noise())
    expect(large.length).toBeGreaterThan(6 * 1_000_000)
    await expectRefusal(await upload(app, maya, large), 413, TOO_LARGE)
  })

  test('one byte over 5 MB', async () => {
    const bytes = Buffer.concat([png(20, 20), Buffer.alloc(5 * MEGABYTE)]).subarray(0, 5 * MEGABYTE + 1)
    await expectRefusal(await upload(app, maya, bytes), 413, TOO_LARGE)
  })

  test('but not one of exactly 5 MB', async () => {
    const bytes = Buffer.concat([png(20, 20), Buffer.alloc(5 * MEGABYTE)]).subarray(0, 5 * MEGABYTE)
    expect((await upload(app, maya, bytes)).status).toBe(200)
  })

  test('a body without a Content-Length', async () => {
    const form = uploadForm(maya, Buffer.alloc(6 * MEGABYTE))
    const headers = { 'transfer-encoding': 'chunked' }
    const response = await app.call('PUT', '/user/profile-picture/', { as: maya, form, headers })
    await expectRefusal(response, 413, TOO_LARGE)
  })

  test('other calls still accept no more than JSON needs', async () => {
    const json = { user_id: maya, first_name: 'a'.repeat(70_000) }
    expect((await app.call('PUT', '/user/profile/', { as: maya, json })).status).toBe(413)
  })
})

describe("a decompression bomb is refused before it's decoded", () => {
  const zeros = deflateSync(Buffer.alloc(50 * MEGABYTE))

  test('a small PNG of 3.6 gigapixels', async () => {
    const bomb = pngWith({ width: 60_000, height: 60_000, pixels: zeros })
    await expectRefusal(await upload(app, maya, bomb), 413, TOO_MANY_PIXELS)
  })

  test('one column over 25 megapixels', async () => {
    const bomb = pngWith({ width: 25_001, height: 1000, pixels: zeros })
    await expectRefusal(await upload(app, maya, bomb), 413, TOO_MANY_PIXELS)
  })

  test('a JPEG of a thousand scans', async () => {
    await expectRefusal(await upload(app, maya, await jpegOfManyScans()), 400, DAMAGED)
  })
})

describe('an upload has exactly one picture', () => {
  async function uploadWith(change: (form: FormData) => void): Promise<Response> {
    const form = uploadForm(maya, png(20, 20))
    change(form)
    return app.call('PUT', '/user/profile-picture/', { as: maya, form })
  }

  test('none is refused', async () => {
    await expectRefusal(await uploadWith((form) => form.delete('profile_picture')), 400, ONE_PICTURE)
  })

  test('two are refused', async () => {
    const second = new File([new Uint8Array(png(20, 20))], 'two.png')
    await expectRefusal(await uploadWith((form) => form.append('profile_picture', second)), 400, ONE_PICTURE)
  })

  test('text is refused', async () => {
    await expectRefusal(await uploadWith((form) => form.set('profile_picture', 'me.png')), 400, ONE_PICTURE)
  })

  test('an empty one is refused', async () => {
    const empty = await uploadWith((form) => form.set('profile_picture', new File([], 'me.png')))
    await expectRefusal(empty, 400, 'This file is empty. Please choose another picture.')
  })

  test('an upload without an owner is refused', async () => {
    expect((await uploadWith((form) => form.delete('user_id'))).status).toBe(400)
    expect((await uploadWith((form) => form.set('user_id', '0'))).status).toBe(403)
    expect((await uploadWith((form) => form.set('user_id', 'me'))).status).toBe(403)
  })

  test("a body that isn't a form is refused", async () => {
    const json = await app.call('PUT', '/user/profile-picture/', { as: maya, json: { user_id: maya } })
    expect(json.status).toBe(400)
  })
})

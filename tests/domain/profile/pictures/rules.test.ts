import { describe, expect, test } from 'bun:test'
import { kindOf } from '#domain/profile/pictures/kinds.ts'
import { largePictureName, smallPictureName } from '#domain/profile/pictures/names.ts'
import { faultOfBytes, faultOfSize } from '#domain/profile/pictures/rules.ts'
import { GIF, heic, jpeg, png, SVG, webp } from '#tests/support/pictures.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')

const MEGABYTE = 1024 * 1024
const [COMMENT, SCAN, END] = [0xfe, 0xda, 0xd9]

/** Builds a JPEG with these segments, whose data look like the end of a picture. */
const jpegOf = (...markers: number[]) =>
  Buffer.from([0xff, 0xd8, ...markers.flatMap((marker) => [0xff, marker, 0, 4, 0xff, END]), 0xff, END])

/** Pixels with every marker that has no length, before bytes that would be a long one. */
const PIXELS = [0x00, 0x01, 0xd0, 0xd7, 0xd8].flatMap((marker) => [0xff, marker, 0x7f, 0x7f])
const jpegWithMarks = () =>
  Buffer.concat([jpegOf(SCAN).subarray(0, -2), Buffer.from([...PIXELS, 0xff, 0xff, END])])

const times = (count: number, marker: number) => Array.from({ length: count }, () => marker)

test.each([
  ['jpeg', bytes('\xff\xd8\xff\xe1')],
  ['png', bytes('\x89PNG\r\n\x1a\n')],
  ['webp', bytes('RIFF\n\n\n\nWEBPVP8 ')],
  ['heic', heic()],
  ['heic', bytes('\0\0\0\x18ftypmif1')],
  ['heic', bytes('\0\0\0\x18ftyphevc')],
  ['other', bytes('\0\0\0\x18ftypisom')],
  ['other', bytes(' \x89PNG\r\n\x1a\n')],
  ['other', bytes('')],
  ['other', GIF],
  ['other', SVG],
] as const)('%s is recognized by its first bytes', (kind, file) => {
  expect(kindOf(file)).toBe(kind)
})

describe('a file is accepted or refused', () => {
  const small = png(4, 4)
  test.each([
    ['a JPEG', () => jpeg(small), null],
    ['a PNG', () => small, null],
    ['a WebP', () => webp(small), null],
    ['bytes after the picture', () => Buffer.concat([small, bytes('PK')]), null],
    ['an empty file', () => bytes(''), 'empty'],
    ['five megabytes', () => Buffer.concat([small, Buffer.alloc(5 * MEGABYTE - small.length)]), null],
    ['more than five megabytes', () => Buffer.concat([small, Buffer.alloc(5 * MEGABYTE)]), 'tooLarge'],
    ['HEIC', heic, 'heic'],
    ['another format', () => GIF, 'otherKind'],
    ['a truncated PNG', () => small.subarray(0, -1), 'damaged'],
    ['a truncated WebP', async () => (await webp(small)).subarray(0, -1), 'damaged'],
    ['a truncated JPEG', async () => (await jpeg(small)).subarray(0, -2), 'damaged'],
    ['a JPEG with an end marker within a segment', () => jpegOf(COMMENT, SCAN), null],
    ['a JPEG with only that end marker', () => jpegOf(COMMENT, SCAN).subarray(0, -2), 'damaged'],
    ['a JPEG with markers among its pixels', jpegWithMarks, null],
    ['a JPEG without pixels', () => jpegOf(COMMENT), 'damaged'],
    ['a JPEG with many segments', () => jpegOf(...times(40, COMMENT), SCAN), null],
    ['a JPEG with 32 scans', () => jpegOf(...times(32, SCAN)), null],
    ['a JPEG with more scans', () => jpegOf(...times(33, SCAN)), 'damaged'],
  ] as const)('%s', async (_name, file, fault) => {
    expect(faultOfBytes(await file())).toBe(fault)
  })
})

test.each([
  [5000, 5000, null],
  [25_000_000, 1, null],
  [5001, 5000, 'tooManyPixels'],
  [0, 9, 'damaged'],
] as const)('a picture of %d by %d pixels has the fault %p', (width, height, fault) => {
  expect(faultOfSize({ width, height })).toBe(fault)
})

test('the small copy of a picture is named after it', () => {
  expect(smallPictureName('a1-b2.webp')).toBe('a1-b2-small.webp')
  expect(largePictureName('a1-b2-small.webp')).toBe('a1-b2.webp')
  expect(largePictureName('a1-b2.webp')).toBe(null)
})

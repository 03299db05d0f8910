import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { secondsOf } from '#api/gateways/mp4.ts'
import { box, filmOf, movieHeader, PLAYABLE_FILM } from '#tests/support/films.ts'

const brand = box('ftyp', Buffer.from('isom\0\0\0\0isom'))
const pixels = box('mdat', Buffer.alloc(500))
const film = (...boxes: Buffer<ArrayBuffer>[]) => new Blob([Buffer.concat(boxes)])

function withoutLength(last: Buffer): Buffer<ArrayBuffer> {
  const open = Buffer.from(last)
  open.writeUInt32BE(0, 0)
  return open
}

describe('the duration of a film, in seconds', () => {
  test('matches what the encoder wrote', async () => {
    expect(await secondsOf(Bun.file(PLAYABLE_FILM))).toBeCloseTo(6, 1)
  })

  const whole: [says: string, file: Blob, seconds: number][] = [
    ['with the header before the content', film(brand, box('moov', movieHeader(150)), pixels), 150],
    ['with the header after the content', film(brand, pixels, box('moov', movieHeader(150))), 150],
    [
      'with other boxes',
      film(
        brand,
        box('free', Buffer.alloc(9)),
        box('moov', Buffer.concat([box('iods', Buffer.alloc(4)), movieHeader(12.5)])),
        pixels,
      ),
      12.5,
    ],
    [
      'with 64-bit times',
      film(brand, box('moov', movieHeader(200_000 / 1001, { version: 1, scale: 90_000 })), pixels),
      199.8,
    ],
    [
      'with 64-bit box lengths',
      film(brand, box('moov', movieHeader(61), true), box('mdat', Buffer.alloc(50), true)),
      61,
    ],
    [
      'with a last box up to the end of the file',
      film(brand, box('moov', movieHeader(61)), withoutLength(pixels)),
      61,
    ],
  ]
  test.each(whole)('is read from a film %s', async (_says, file, seconds) => {
    expect(await secondsOf(file)).toBeCloseTo(seconds, 2)
  })

  const broken: [says: string, file: Blob][] = [
    ['nothing', new Blob([])],
    ['a text file', new Blob(['<!doctype html><p>Not found'])],
    ['another container', new Blob([Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.alloc(400)])])],
    ['no header', film(brand, pixels)],
    ['no brand', film(box('moov', movieHeader(20)), pixels)],
    ['a header without a duration', film(brand, box('moov', box('trak', Buffer.alloc(8))), pixels)],
    ['a duration of 0, as in fragments', film(brand, box('moov', movieHeader(0)), pixels)],
    ['a duration of less than a second', film(brand, box('moov', movieHeader(0.89)), pixels)],
    ['no time units', film(brand, box('moov', movieHeader(1, { scale: 0 })), pixels)],
    ['a duration of days', film(brand, box('moov', movieHeader(200_000)), pixels)],
    [
      'an unknown duration',
      film(brand, box('moov', movieHeader(20, { scale: 90_000 }).fill(0xff, 24, 28)), pixels),
    ],
    ['a truncated header', film(brand, box('moov', box('mvhd', Buffer.alloc(12))), pixels)],
    ['a truncated film', filmBlob().slice(0, -1)],
    [
      'a box without a length',
      film(brand, box('moov', Buffer.concat([Buffer.from([0, 0, 0, 4]), movieHeader(20)]))),
    ],
    ['a box longer than its parent', film(brand, box('moov', movieHeader(20).fill(0x7f, 0, 1)), pixels)],
    ['a 64-bit length with nothing after it', film(brand, Buffer.from([0, 0, 0, 1, 0x6d, 0x6f, 0x6f, 0x76]))],
    [
      'too many boxes',
      film(
        brand,
        ...Array.from({ length: 300 }, () => box('free', Buffer.alloc(0))),
        box('moov', movieHeader(20)),
      ),
    ],
  ]
  test.each(broken)('is null for %s', async (_says, file) => {
    expect(await secondsOf(file)).toBeNull()
  })

  test('parsing ends with a possible duration or null, whatever bytes are changed or cut', async () => {
    const good = filmOf(90, 40)
    const change = fc.record({ at: fc.nat(good.length - 1), byte: fc.nat(255) })
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 12 }), fc.nat(good.length), async (changes, cut) => {
        const bytes = Buffer.from(good)
        for (const { at, byte } of changes) bytes[at] = byte
        const seconds = await secondsOf(new Blob([bytes.subarray(0, cut)]))
        expect(seconds === null || (seconds >= 1 && seconds <= 86_400)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  test("a file of terabytes isn't read through", async () => {
    let reads = 0
    const endless = {
      size: 2 ** 45,
      slice(from: number) {
        reads += 1
        return new Blob([from === 0 ? brand : box('free', Buffer.alloc(8))])
      },
    }
    expect(await secondsOf(endless)).toBeNull()
    expect(reads).toBeLessThan(1000)
  })
})

function filmBlob(): Blob {
  return new Blob([filmOf(20)])
}

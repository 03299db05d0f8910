import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { type RequestedRange, parseRange } from '#api/http/streaming/range.ts'

const SIZE = 1000
const whole: RequestedRange = { kind: 'whole' }
const none: RequestedRange = { kind: 'unsatisfiable' }
const part = (from: number, to: number): RequestedRange => ({ kind: 'part', from, to })

describe('the part of 1000 bytes that a Range header requests', () => {
  const cases: [header: string | undefined, asked: RequestedRange][] = [
    [undefined, whole],
    ['', whole],
    ['bytes=0-0', part(0, 1)],
    ['bytes=0-499', part(0, 500)],
    ['bytes=500-', part(500, 1000)],
    ['bytes=0-', part(0, 1000)],
    ['bytes=-1', part(999, 1000)],
    ['bytes=-5000', part(0, 1000)],
    ['bytes=900-5000', part(900, 1000)],
    ['bytes=999-999', part(999, 1000)],
    ['Bytes=1-2', part(1, 3)],
    ['bytes= 1-2', part(1, 3)],
    ['bytes=007-008', part(7, 9)],
    [`bytes=5-${'9'.repeat(400)}`, part(5, 1000)],
    [`bytes=-${'9'.repeat(400)}`, part(0, 1000)],
    ['bytes=1000-', none],
    ['bytes=1000-2000', none],
    [`bytes=${'9'.repeat(400)}-`, none],
    [`bytes=${'9'.repeat(400)}-${'9'.repeat(400)}`, none],
    ['bytes=-0', none],
    ['bytes=9-5', whole],
    ['bytes=5000-5', none],
    ['bytes=0-1,5-6', whole],
    ['bytes=0-1,', whole],
    ['bytes=-', whole],
    ['bytes=', whole],
    ['bytes=--5', whole],
    ['bytes=-5-', whole],
    ['bytes=1.5-2', whole],
    ['bytes=1e2-', whole],
    ['bytes=+1-2', whole],
    ['bytes=0x1-2', whole],
    ['bytes=a-b', whole],
    ['items=0-5', whole],
    ['bytes 0-5', whole],
    ['0-5', whole],
  ]
  test.each(cases)('%.40s', (header, range) => {
    expect(parseRange(header, SIZE)).toEqual(range)
  })

  test('a range without an end gets at most the slice that the caller allows', () => {
    expect(parseRange('bytes=0-', SIZE, 100)).toEqual(part(0, 100))
    expect(parseRange('bytes=950-', SIZE, 100)).toEqual(part(950, 1000))
    expect(parseRange('bytes=0-499', SIZE, 100)).toEqual(part(0, 500))
    expect(parseRange(undefined, SIZE, 100)).toEqual(whole)
  })

  test('an empty file has no range', () => {
    expect(parseRange('bytes=0-', 0)).toEqual(none)
    expect(parseRange('bytes=-5', 0)).toEqual(none)
    expect(parseRange(undefined, 0)).toEqual(whole)
  })

  test('a range is never empty or out of bounds', () => {
    const number = fc.oneof(fc.constant(''), fc.nat(2000).map(String), fc.bigInt({ min: 0n }).map(String))
    fc.assert(
      fc.property(number, number, fc.nat(1500), (first, last, size) => {
        const range = parseRange(`bytes=${first}-${last}`, size)
        if (range.kind !== 'part') return
        expect(range.from).toBeGreaterThanOrEqual(0)
        expect(range.to).toBeGreaterThan(range.from)
        expect(range.to).toBeLessThanOrEqual(size)
      }),
    )
  })
})

import { describe, expect, test } from 'bun:test'
import { certificatePath, CODE_BYTES, codeFrom, isNewSince, readCode } from '#domain/course/certificates.ts'

const CODE = '01234-56789-abcde-fghjk-mnpqr'

describe('a certificate’s code', () => {
  test('has five groups of five characters, using all its bytes', () => {
    const bytes = Uint8Array.from({ length: CODE_BYTES }, (_, at) => at)
    expect(codeFrom(bytes)).toBe('01234-56789-abcde-fghjk-mnpqr')
    expect(codeFrom(bytes.map((byte) => byte + 96))).toBe(codeFrom(bytes))
  })

  test('has at least 100 random bits: every character is equally common', () => {
    const characters = Array.from(
      { length: 256 },
      (_, byte) => codeFrom(new Uint8Array(CODE_BYTES).fill(byte))[0],
    )
    const times = Map.groupBy(characters, (character) => character)
    expect(times.size).toBe(32)
    expect(new Set([...times.values()].map(({ length }) => length))).toEqual(new Set([8]))
    expect(CODE_BYTES * Math.log2(times.size)).toBeGreaterThanOrEqual(100)
  })

  test('is part of the address that verifies it', () => {
    expect(certificatePath(CODE)).toBe(`/certificates/${CODE}`)
  })

  test.each([
    ['as it is', CODE],
    ['in capitals', CODE.toUpperCase()],
    ['without groups', CODE.replaceAll('-', '')],
    ['in other groups, with spaces', ' 0123 4567 89ab-cdef-ghjk mnpqr '],
    ['with letters that look like digits', 'oI234-56789-abcde-fghjk-mnpqr'],
  ])('is read %s', (_, text) => {
    expect(readCode(text)).toBe(CODE)
  })

  test.each([
    '',
    'mine',
    CODE.slice(1),
    `${CODE}0`,
    CODE.replace('a', 'u'),
    CODE.replace('a', 'ä'),
    CODE.replace('a', '%'),
  ])("isn't made of %j", (text) => {
    expect(readCode(text)).toBeNull()
  })
})

test('a video is new if no module of the certificate has it', () => {
  const modules = [{ title: 'Money', videos: ['one.mp4', 'two.mp4'] }]
  expect(isNewSince(modules, 'two.mp4')).toBe(false)
  expect(isNewSince(modules, 'three.mp4')).toBe(true)
})

import { describe, expect, spyOn, test } from 'bun:test'
import { facesFor, writingOf } from '#api/pdf/fonts.ts'
import { linesOf } from '#api/pdf/lines.ts'

/** Breaks a text into lines of 50 equally wide letters, and counts the letters measured. */
function measured(text: string) {
  let letters = 0
  const lines = linesOf(text, 50, (part) => {
    letters += part.length
    return part.length
  })
  return { lines, letters }
}

describe('lines of text', () => {
  test.each([
    ['a short word', 'home'],
    ['a text that just fits', 'a'.repeat(50)],
    ['no text', ''],
  ])('%s is a separate line', (_, text) => {
    expect(measured(text).lines).toEqual([text])
  })

  test('break a word that is too wide, without losing a letter', () => {
    const { lines } = measured('abcdefg'.repeat(500))
    expect(lines.join('')).toBe('abcdefg'.repeat(500))
    expect(lines.slice(0, -1).every(({ length }) => length === 50)).toBe(true)
  })

  test.each([
    ['one word', 'a'.repeat(10_000)],
    ['words', 'ab '.repeat(3333)],
  ])('of %s take linear time', (_, text) => {
    expect(measured(text).letters / text.length).toBeLessThan(80)
  })
})

describe('a long text in which every letter is a word', () => {
  test('is measured once per letter', () => {
    let measured = 0
    const lines = linesOf('漢'.repeat(140), 30, ({ length }) => {
      measured += 1
      return length
    })
    expect(lines.map(({ length }) => length)).toEqual([30, 30, 30, 30, 20])
    expect(measured).toBeLessThan(140 + 2 * lines.length)
  })

  test("looks up each letter's font once", () => {
    const writing = writingOf('漢', 'text')
    const [face] = facesFor(['漢'], writing)
    if (!face) throw new Error('No font has it.')
    const looked = spyOn(face.font, 'hasGlyphForCodePoint')
    expect(facesFor(Array(140).fill('漢'), writing)).toEqual(Array(140).fill(face))
    expect(looked).not.toHaveBeenCalled()
    looked.mockRestore()
  })
})

import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { displayName } from '#domain/accounts/display-name.ts'
import {
  FIRST_NAME_MESSAGE,
  formatNameAsTyped,
  isValidName,
  isValidSignupName,
  LAST_NAME_MESSAGE,
  MIDDLE_NAME_MESSAGE,
  normalizeName,
} from '#domain/accounts/name.ts'

test('the messages are as specified', () => {
  expect(FIRST_NAME_MESSAGE).toBe('Please enter a valid First Name.')
  expect(LAST_NAME_MESSAGE).toBe('Please enter a valid Last Name.')
  expect(MIDDLE_NAME_MESSAGE).toBe('Please enter a valid Middle Name.')
})

describe('a name in its stored form', () => {
  test.each([
    ['ada', 'Ada'],
    ['ADA', 'Ada'],
    ['  mary   jane ', 'Mary Jane'],
    ['anne-marie', 'Anne-Marie'],
    ["o'neil", "O'Neil"],
    ['O’NEIL', "O'Neil"],
    ['jean\u2011luc', 'Jean-Luc'],
    ['McDonald', 'Mcdonald'],
    ['élodie', 'Élodie'],
    ['e\u0301lodie', 'Élodie'],
    ['İPEK', 'İpek'],
    ['ΓΙΏΡΓΟΣ', 'Γιώργος'],
    ['олена', 'Олена'],
    ['გიორგი', 'გიორგი'],
    ['محمد', 'محمد'],
    ['李', '李'],
    ['ßa', 'ßa'],
    ['', ''],
  ])('%j becomes %j', (typed, stored) => {
    expect(normalizeName(typed)).toBe(stored)
  })

  test("doesn't change when normalized again", () => {
    const anything = fc.string({ unit: 'binary' })
    fc.assert(fc.property(anything, (text) => normalizeName(normalizeName(text)) === normalizeName(text)))
  })
})

describe('a name being typed', () => {
  test.each([
    ['a', 'A'],
    ['mary ', 'Mary '],
    ['mary  ', 'Mary '],
    [' mary', 'Mary'],
    ['anne-', 'Anne-'],
    ['anne-m', 'Anne-M'],
    ['ann4', 'Ann4'],
  ])('%j shows as %j', (typed, shown) => {
    expect(formatNameAsTyped(typed)).toBe(shown)
  })

  test("doesn't change when formatted again", () => {
    const anything = fc.string({ unit: 'binary' })
    fc.assert(
      fc.property(anything, (text) => formatNameAsTyped(formatNameAsTyped(text)) === formatNameAsTyped(text)),
    )
  })
})

describe('a name that sign-up accepts', () => {
  test.each([
    'Jo',
    'ada',
    'Anne-Marie',
    "O'Neil",
    'O’Neil',
    'Mary Jane',
    'de la Cruz',
    'Zoë',
    'Nguyễn',
    'Олена',
    'Γιώργος',
    'გიორგი',
    'محمد',
    'علی\u200cرضا',
    'דָּוִד',
    'अनीता',
    'ශ්\u200dරී',
    'ဖြိုး',
    'さくら',
    'マリー',
    '王芳',
    '李',
    '김',
    'ʻIolani',
    'ab'.repeat(30),
  ])('%s', (text) => {
    expect(isValidSignupName(text)).toBe(true)
  })
})

describe('a name that sign-up refuses', () => {
  test.each([
    '',
    ' ',
    'A',
    'é',
    'ع',
    '42',
    'Ada1',
    'Ada!',
    'Ada_B',
    'a.b',
    '<b>Ada</b>',
    'ada@example.com',
    '-Ada',
    'Ada-',
    "Ada'",
    'Anne--Marie',
    "O''Neil",
    "A -'B",
    '👩🏽',
    'Ad\u200ba',
    'A\u200dda',
    'Ad\u202ea',
    'Ada\u0000',
    `Ad${'\u0301'.repeat(9)}a`,
    '\u0301Ada',
    `${'ab'.repeat(30)}c`,
  ])('%j', (text) => {
    expect(isValidSignupName(text)).toBe(false)
  })
})

test('a middle name may be an initial, but needs a letter', () => {
  expect(isValidName('j')).toBe(true)
  expect(isValidName('')).toBe(false)
  expect(isValidName('7')).toBe(false)
})

describe('the displayed name', () => {
  test.each([
    [{ first_name: 'Ada', last_name: 'Byron' }, 'Ada Byron'],
    [{ first_name: 'Ada', last_name: null }, 'Ada'],
    [{ last_name: ' Byron ' }, 'Byron'],
    [{ first_name: '', last_name: ' ' }, 'Unknown User'],
    [{}, 'Unknown User'],
  ])('of %j is %s', (person, shown) => {
    expect(displayName(person)).toBe(shown)
  })
})

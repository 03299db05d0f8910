import { describe, expect, test } from 'bun:test'
import {
  AUTO_SUBMIT_DELAY_MS,
  CODE_LENGTH,
  CODE_MESSAGE,
  digitsOfCode,
  isCompleteCode,
} from '#domain/accounts/code.ts'

test('message, length and delay are as specified', () => {
  expect(CODE_MESSAGE).toBe('Please enter the 4-digit code.')
  expect(CODE_LENGTH).toBe(4)
  expect(AUTO_SUBMIT_DELAY_MS).toBe(150)
})

describe('a typed or pasted code keeps its first 4 digits', () => {
  test.each([
    ['1234', '1234'],
    ['12345678', '1234'],
    [' 1 2-3 4 ', '1234'],
    ['Your code is 0042.', '0042'],
    ['12', '12'],
    ['abcd', ''],
    ['١٢٣٤', ''],
    ['', ''],
  ])('%j: %j', (typed, digits) => {
    expect(digitsOfCode(typed)).toBe(digits)
  })
})

describe('a code is complete only with exactly 4 digits', () => {
  test.each([
    ['0000', true],
    ['1234', true],
    ['123', false],
    ['12345', false],
    ['12a4', false],
    ['1234 ', false],
    ['', false],
  ])('%j: %p', (text, complete) => {
    expect(isCompleteCode(text)).toBe(complete)
  })
})

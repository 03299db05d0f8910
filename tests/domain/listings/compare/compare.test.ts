import { expect, test } from 'bun:test'
import { COMPARED_FAULT, comparedIn, comparePath } from '#domain/listings/compare/compare.ts'

const SAVED = ['A1', 'B2', 'C3', 'D4', 'E5']
const fault = { fault: COMPARED_FAULT }

test.each([
  ['', { numbers: [] }],
  ['compare=A1&compare=C3', { numbers: ['A1', 'C3'] }],
  ['compare=C3&compare=A1&compare=A1', { numbers: ['A1', 'C3'] }],
  ['compare=A1&compare=B2&compare=C3&compare=D4', { numbers: ['A1', 'B2', 'C3', 'D4'] }],
  ['compare=A1&compare=B2&compare=C3&compare=D4&compare=E5', fault],
  ['compare=A1', fault],
  // A home that isn't saved isn't compared.
  ['compare=A1&compare=Z9', fault],
  ['compare=', fault],
])('?%s compares %j', (search, compared) => {
  expect(comparedIn(new URLSearchParams(search), SAVED)).toEqual(compared)
})

test('the address of a comparison restores it', () => {
  const { searchParams } = new URL(comparePath(['A1', 'C3'], 4), 'https://site.example')
  expect(comparedIn(searchParams, SAVED)).toEqual({ numbers: ['A1', 'C3'] })
  expect(searchParams.get('people')).toBe('4')
})

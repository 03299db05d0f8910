import { describe, expect, test } from 'bun:test'
import { assessmentAddress, assessmentIn, placeAddress, placeIn } from '#domain/assessments/addresses.ts'

const ASSESSMENT = 7
const QUESTIONS = 5
const paramsOf = (path: string) => new URL(path, 'https://cohearth.test').searchParams
const placeOf = (search: string) => placeIn(new URLSearchParams(search), QUESTIONS)

describe('the address of an assessment’s question', () => {
  test.each([
    [0, '1'],
    [4, '5'],
    [5, 'done'],
  ])('counts question %p from 1, and has a page after the last one', (place, named) => {
    const address = placeAddress(ASSESSMENT, place, QUESTIONS)
    expect(paramsOf(address).get('question')).toBe(named)
    expect(placeIn(paramsOf(address), QUESTIONS)).toBe(place)
    expect(assessmentIn(paramsOf(address))).toBe(ASSESSMENT)
  })

  test.each(['', '?question=0', '?question=6', '?question=1.5', '?question=-1', '?question=two'])(
    'names no question in %p',
    (search) => expect(placeOf(search)).toBeNull(),
  )

  test.each(['', '?assessment=0', '?assessment=07', '?assessment=1234567', '?assessment=-3'])(
    'names no assessment in %p',
    (search) => expect(assessmentIn(new URLSearchParams(search))).toBeNull(),
  )

  test('opens the first question without naming it', () => {
    expect(assessmentAddress(ASSESSMENT)).toBe('/dashboard/assessments/q?assessment=7')
    expect(assessmentIn(new URLSearchParams('?assessment=123456'))).toBe(123_456)
  })
})

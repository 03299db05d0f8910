import { expect, test } from 'bun:test'
import { type KeptAnswer, KeptAnswers } from '#api/http/kept-answers.ts'

const answerOf = (bytes: number): KeptAnswer => ({
  etag: '"tag"',
  body: new Uint8Array(bytes),
  headers: {},
  accepted: '',
  tables: [],
  version: 0,
  at: 0,
  until: Infinity,
})

const BOUNDS = { bytes: 100_000, bytesEach: 20_000, answersEach: 10 }

test('ten thousand addresses of one person take the place of ten, and nobody else’s', () => {
  const answers = new KeptAnswers(BOUNDS)
  answers.put(2, '/invitations', answerOf(100))
  for (let page = 0; page < 10_000; page += 1) answers.put(1, `/matches?page=${page}`, answerOf(500))
  const left = Array.from({ length: 10_000 }, (_, page) => answers.get(1, `/matches?page=${page}`))
  expect(left.filter(Boolean)).toHaveLength(10)
  expect(left.slice(-10).every(Boolean)).toBe(true)
  expect(answers.get(2, '/invitations')).toBeDefined()
})

test('of one person, and of all, there are never more bytes than the bound', () => {
  const answers = new KeptAnswers(BOUNDS)
  for (let call = 0; call < 2000; call += 1) {
    answers.put(call % 37, `/${call % 91}`, answerOf((call * 7919) % 9000))
    expect(answers.size).toBeLessThanOrEqual(BOUNDS.bytes)
  }
  answers.put(1, '/large', answerOf(BOUNDS.bytesEach))
  expect(answers.get(1, '/large')).toBeUndefined()
})

test('who asked longest ago goes first', () => {
  const answers = new KeptAnswers(BOUNDS)
  for (let person = 1; person <= 5; person += 1) answers.put(person, '/', answerOf(15_000))
  answers.get(1, '/')
  for (let person = 6; person <= 8; person += 1) answers.put(person, '/', answerOf(15_000))
  expect([1, 2, 3, 4, 8].map((person) => answers.get(person, '/') !== undefined)).toEqual([
    true,
    false,
    false,
    true,
    true,
  ])
})

test('what takes another’s place is counted once', () => {
  const answers = new KeptAnswers(BOUNDS)
  answers.put(1, '/', answerOf(1000))
  const { size } = answers
  answers.put(1, '/', answerOf(1000))
  expect(answers.size).toBe(size)
})

test('what is over goes by itself', () => {
  const answers = new KeptAnswers(BOUNDS)
  answers.put(1, '/', { ...answerOf(1000), until: 15_000 })
  answers.put(2, '/', { ...answerOf(100), at: 59_000, until: 74_000 })
  expect(answers.get(1, '/')).toBeDefined()
  answers.put(2, '/', { ...answerOf(100), at: 60_000, until: 75_000 })
  expect([answers.get(1, '/'), answers.get(2, '/')?.until]).toEqual([undefined, 75_000])
})

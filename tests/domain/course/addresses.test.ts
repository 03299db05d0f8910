import { expect, test } from 'bun:test'
import { keyOf, moduleAddress, worksheetAddress } from '#domain/course/addresses.ts'
import { questionsAbout } from '#domain/course/contents.ts'
import { posterAddress } from '#domain/course/links.ts'
import { savedAfter } from '#domain/course/notes.ts'

test('modules, videos and worksheets have their own addresses', () => {
  expect(moduleAddress(3)).toBe('/dashboard/learning?module=3')
  expect(moduleAddress(3, 'title')).toBe('/dashboard/learning?module=3&video=title')
  expect(worksheetAddress(12)).toBe('/dashboard/learning?worksheet=12')
})

test('a video’s key and poster follow from its file', () => {
  expect(keyOf({ filename: 'who-owns.what.mp4' })).toBe('who-owns.what')
  expect(posterAddress('who-owns.mp4')).toBe('/api/course-posters/who-owns.webp')
})

test('a video without its own questions asks those of its module', () => {
  const questions = [{ video: 'title' }, { video: 'deposit' }, { video: null }]
  expect(questionsAbout(questions, 'title')).toEqual([{ video: 'title' }])
  expect(questionsAbout(questions, 'closing')).toEqual(questions)
})

test('notes saved after a clock went back are still newer than earlier ones', () => {
  expect(savedAfter(null, 1000)).toBe(1000)
  expect(savedAfter(999, 1000)).toBe(1000)
  expect(savedAfter(1000, 1000)).toBe(1001)
  expect(savedAfter(5000, 1000)).toBe(5001)
})

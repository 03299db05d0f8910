import { expect, test } from 'bun:test'
import { entityTagOf, isKnown, withoutBody } from '#api/http/entity-tag.ts'

const TAG = entityTagOf('as it is')

test.each<[string, condition: string | undefined, etag: string, known: boolean]>([
  ['no header', undefined, TAG, false],
  ['an empty header', '', TAG, false],
  ['the tag', TAG, TAG, true],
  ['the tag weakened on the way', `W/${TAG}`, TAG, true],
  ['a weak tag', `W/${TAG}`, `W/${TAG}`, true],
  ['a list of tags', `"other", W/${TAG}`, `W/${TAG}`, true],
  ['a wildcard', ' * ', TAG, true],
  ['another tag', '"other"', TAG, false],
  ['the tag without its quotes', TAG.slice(1, -1), TAG, false],
  ['a tag that differs in its last character', `${TAG.slice(0, -1)}x"`, TAG, false],
])('If-None-Match with %s', (_what, condition, etag, known) => {
  expect(isKnown(condition, etag)).toBe(known)
})

test('different bytes or inputs have different tags', () => {
  const tags = [TAG, entityTagOf('as it was'), entityTagOf('as it is', '[1]'), entityTagOf('as it is', '[2]')]
  expect(new Set(tags).size).toBe(4)
  expect(entityTagOf(new TextEncoder().encode('as it is'))).toBe(TAG)
})

test("headers of a 304 don't describe a body", () => {
  const headers = { 'Content-Type': 'text/html', 'content-encoding': 'gzip', ETag: TAG, Vary: 'Cookie' }
  expect(Object.fromEntries(withoutBody(headers))).toEqual({ etag: TAG, vary: 'Cookie' })
})

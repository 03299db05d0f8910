import { expect, test } from 'bun:test'
import { canonicalJson } from '#domain/sealed/canonical.ts'
import { sha256 } from '#api/auth/hash.ts'
import { commitmentBytes } from '#domain/sealed/commitment.ts'

test('keys are sorted by UTF-16 units, at every depth, without spaces', () => {
  // RFC 8785, section 3.2.3.
  const sorted = canonicalJson({
    '\u20ac': 1,
    '\r': 2,
    '\ufb33': 3,
    '1': 4,
    '\u{1f600}': 5,
    '\u0080': 6,
    '\u00f6': 7,
  })
  const places = [2, 4, 6, 7, 1, 5, 3].map((value) => sorted.indexOf(`:${value}`))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(canonicalJson({ z: [{ b: 1, a: null }], a: true })).toBe('{"a":true,"z":[{"a":null,"b":1}]}')
})

test('numbers and strings are written as RFC 8785 specifies', () => {
  expect(canonicalJson([333333333.3333333, 1e30, 4.5, 2e-3, 1e-27, -0])).toBe(
    '[333333333.3333333,1e+30,4.5,0.002,1e-27,0]',
  )
  expect(canonicalJson('\u20ac$\u000f\nA\'B"\\"/\u2028')).toBe('"€$\\u000f\\nA\'B\\"\\\\\\"/\u2028"')
  expect(() => canonicalJson('\ud800')).toThrow(RangeError)
  expect(() => canonicalJson(NaN)).toThrow(RangeError)
})

test('é in one character and in two are different answers', () => {
  const committed = { round: '1', member: '2', salt: '00'.repeat(32) }
  const hash = (payload: string) => sha256(commitmentBytes({ ...committed, payload }))
  expect(hash(canonicalJson({ note: '\u00e9' }))).not.toBe(hash(canonicalJson({ note: 'e\u0301' })))
})

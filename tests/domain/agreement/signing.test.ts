import { describe, expect, test } from 'bun:test'
import { isLinkOpen, readToken, signingPath } from '#domain/agreement/signing/signing.ts'

const PROOF = '0123456789abcdef0123456789abcdef'
const DAY_MS = 86_400_000
const CREATED = Date.UTC(2027, 0, 12)

test('a signing link carries its number and proof', () => {
  expect(signingPath({ id: 42, proof: PROOF })).toBe(`/s/42-${PROOF}`)
  expect(readToken(`42-${PROOF}`)).toEqual({ id: 42, proof: PROOF })
})

test.each(['', '42', `0-${PROOF}`, `-${PROOF}`, `42-${PROOF}0`, `42-${PROOF.toUpperCase()}`, `x42-${PROOF}`])(
  '%p isn’t a signing link',
  (text) => {
    expect(readToken(text)).toBeNull()
  },
)

describe('a signing link', () => {
  const isOpen = (now: number, fingerprint: string | null = 'a') =>
    isLinkOpen({ created_at: CREATED, fingerprint: 'a' }, { now, fingerprint })

  test('opens for 14 days', () => {
    expect(isOpen(CREATED)).toBe(true)
    expect(isOpen(CREATED + 14 * DAY_MS - 1)).toBe(true)
    expect(isOpen(CREATED + 14 * DAY_MS)).toBe(false)
  })

  test('doesn’t open before it was created, even if the clock was set back', () => {
    expect(isOpen(CREATED - 1)).toBe(false)
  })

  test('closes once the term sheet changes or is gone', () => {
    expect(isOpen(CREATED, 'b')).toBe(false)
    expect(isOpen(CREATED, null)).toBe(false)
  })
})

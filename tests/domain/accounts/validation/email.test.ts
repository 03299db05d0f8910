import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { EMAIL_MESSAGE, isValidEmail, mailboxOf, normalizeEmail } from '#domain/accounts/email.ts'

test('the message is as specified', () => {
  expect(EMAIL_MESSAGE).toBe('Please enter a valid email.')
})

describe('an address in its stored form', () => {
  test.each([
    ['  Ada@Example.COM ', 'ada@example.com'],
    ['ada @ example . com', 'ada@example.com'],
    ['ada@example.com\r\n', 'ada@example.com'],
    ['ada\u00a0@example.com\u200b', 'ada@example.com'],
    ['zoe@Bücher.example', 'zoe@xn--bcher-kva.example'],
    ['zoe@xn--bcher-kva.example', 'zoe@xn--bcher-kva.example'],
    ['not an address', 'notanaddress'],
    ['', ''],
  ])('%j becomes %j', (typed, stored) => {
    expect(normalizeEmail(typed)).toBe(stored)
  })

  test('has an ASCII domain if it has at most 254 characters', () => {
    const domain = '@bücher.example'
    const name = 'a'.repeat(254 - domain.length)
    expect(normalizeEmail(name + domain)).toBe(`${name}@xn--bcher-kva.example`)
    expect(normalizeEmail(`a${name}${domain}`)).toBe(`a${name}${domain}`)
  })

  test("doesn't change when normalized again", () => {
    const anything = fc.oneof(fc.string({ unit: 'binary' }), fc.emailAddress())
    fc.assert(fc.property(anything, (text) => normalizeEmail(normalizeEmail(text)) === normalizeEmail(text)))
  })
})

const LONGEST_LOCAL_PART = 'a'.repeat(64)
const LONGEST_DOMAIN = `${`${'b'.repeat(61)}.`.repeat(3)}com`

describe('a valid address', () => {
  test.each([
    'ada@example.com',
    'A.d.a+home@mail.example.co',
    "o'neil@example.com",
    '1@example.travel',
    'client@demo.test',
    'ada@bücher.example',
    'ada@例え.example',
    'ada@example.xn--p1ai',
    'ada@пример.рф',
    `${LONGEST_LOCAL_PART}@${LONGEST_DOMAIN}`,
  ])('%s', (text) => {
    expect(isValidEmail(text)).toBe(true)
  })
})

describe('an invalid address', () => {
  test.each([
    '',
    'ada',
    'ada@',
    '@example.com',
    'ada@example',
    'ada@localhost',
    'ada@example.c',
    'ada@example.1',
    'ada@.com',
    'ada@example..com',
    'ada@-example.com',
    'ada@example-.com',
    'ada@exa_mple.com',
    '.ada@example.com',
    'ada.@example.com',
    'a..da@example.com',
    'ada@bob@example.com',
    'ada,bob@example.com',
    '"ada"@example.com',
    'ada@[127.0.0.1]',
    'ada@127.0.0.1',
    'mailto:ada@example.com',
    'Ada <ada@example.com>',
    'ada@example.com\r\nBcc: eve@example.com',
    'ada\u0000@example.com',
    'ada\u007f@example.com',
    'adä@example.com',
    'ada@exa\u0000mple.com',
    'ada@bü/cher.example',
    `${LONGEST_LOCAL_PART}a@example.com`,
    `${'b'.repeat(64)}@${'b'.repeat(64)}.com`,
    `ada@${'b'.repeat(64)}.com`,
    `${LONGEST_LOCAL_PART}@b${LONGEST_DOMAIN}`,
  ])('%j', (text) => {
    expect(isValidEmail(text)).toBe(false)
  })
})

const MAILBOXES: [string, string][] = [
  ['maya@example.test', 'maya@example.test'],
  ['maya+home@example.test', 'maya@example.test'],
  ['maya+home+again@example.test', 'maya@example.test'],
  ['maya.okafor@example.test', 'maya.okafor@example.test'],
  ['maya.okafor+home@gmail.com', 'mayaokafor@gmail.com'],
  ['m.a.y.a@googlemail.com', 'maya@gmail.com'],
]
test.each(MAILBOXES)('%s belongs to the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})

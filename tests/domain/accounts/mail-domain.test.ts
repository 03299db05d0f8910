import { expect, test } from 'bun:test'
import { countedDomain } from '#domain/accounts/mail-domain.ts'

test.each([
  ['maya@example.com', 'example.com'],
  ['maya@a.b.c.example.com', 'example.com'],
  ['maya@example.on.ca', 'example.on.ca'],
  ['maya@mail.example.qc.ca', 'example.qc.ca'],
  ['maya@canada.gc.ca', 'canada.gc.ca'],
  ['maya@utoronto.ca', 'utoronto.ca'],
  ['maya@mail.utoronto.ca', 'utoronto.ca'],
  ['maya@cs.example.ac.uk', 'example.ac.uk'],
  // An unlisted suffix counts everyone under it together.
  ['maya@example.com.ar', 'com.ar'],
  ['maya@gmail.com', null],
  ['maya@bell.net', null],
  ['maya@videotron.ca', null],
  ['maya@videotron.qc.ca', null],
  ['maya@nb.sympatico.ca', null],
  // The owner of a subdomain has every address in it.
  ['anything@maya.proton.me', 'proton.me'],
  ['maya@gmail.com.example.org', 'example.org'],
  ['maya@notgmail.com', 'notgmail.com'],
  ['maya@xn--bcher-kva.example', 'xn--bcher-kva.example'],
])('a sign-up with %s counts toward the limit of %p', (email, domain) => {
  expect(countedDomain(email)).toBe(domain)
})

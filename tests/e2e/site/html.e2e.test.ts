// Promise: Every page of every role is valid HTML.

import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { join } from 'node:path'
import { type Database, openDatabase } from '#db/client.ts'
import { PAGES, VISITORS } from '#tests/support/every-page.ts'
import { findingsIn } from '#tests/support/html.ts'
import { type Server, startServer } from '#tests/support/server.ts'

setDefaultTimeout(60_000)

const FIELDS = ['first_name', 'last_name', 'phone_number', 'email']

let server: Server
let db: Database
beforeAll(async () => {
  // With everything that adds to a page.
  server = await startServer('bun', {
    DEMO: '1',
    ANALYTICS: 'G-ABC123',
    HOTJAR_SITE_ID: '42',
    REAL_ESTATE_AI_AGENT: '1',
    CHATBOT_SOURCE: 'https://chat.example/widget.js',
  })
  db = openDatabase(join(server.dataDir, 'cohearth.sqlite'))
})
afterAll(async () => {
  await db.close()
  await server.remove()
})

async function pageAt(path: string, cookie: string): Promise<string | null> {
  const response = await fetch(server.url + path, { headers: { cookie }, redirect: 'manual' })
  const isPage = response.headers.get('content-type')?.startsWith('text/html') && response.status !== 302
  return isPage ? response.text() : null
}

test.each(VISITORS)('every page that %s sees is HTML without a fault', async (_who, fewest, signIn) => {
  const cookie = await signIn(db, server)
  let seen = 0
  const wrong: string[] = []
  for (const path of PAGES) {
    const page = await pageAt(path, cookie)
    if (page === null) continue
    seen += 1
    wrong.push(...findingsIn(page).map((finding) => `${path}: ${finding}`))
  }
  expect(wrong).toEqual([])
  expect(seen).toBeGreaterThanOrEqual(fewest)
})

describe('the fields of sign-up and login', () => {
  test.each([
    ['/signup', ['given-name', 'family-name', 'tel', 'email'], ['text', 'text', 'tel', 'email']],
    ['/login', ['email webauthn'], ['email']],
  ])('of %s bring the right keyboard and are filled in by the browser', async (path, autocomplete, types) => {
    const page = (await pageAt(path, '')) ?? ''
    const inputs = FIELDS.flatMap(
      (name) => new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(page)?.[0] ?? [],
    )
    const all = (name: string) =>
      inputs.map((input) => new RegExp(` ${name}="([^"]*)"`, 'i').exec(input)?.[1])
    expect(all('autocomplete')).toEqual(autocomplete)
    expect(all('type')).toEqual(types)
  })
})

describe('the check finds', () => {
  const page = (body: string) =>
    `<!doctype html><html lang="en"><head><title>t</title></head><body>${body}</body></html>`
  test.each([
    ['an attribute twice', page('<input type="text" type="email">')],
    ['a style in the body', page('<style>a{}</style>')],
    ['a script after the end', `${page('<p>a</p>')}<script></script>`],
    ['an id twice', page('<p id="a">a</p><p id="a">b</p>')],
    ['a block in a paragraph', page('<p><div>a</div></p>')],
    ['a button in a link', page('<a href="/"><button>a</button></a>')],
    ['a label of nothing', page('<label for="nothing">a</label>')],
    ['an element that is left open', page('<section><p>a</p>')],
    ['autocomplete on a box to tick', page('<input type="checkbox" autocomplete="off">')],
  ])('%s', (_what, text) => {
    expect(findingsIn(text)).not.toEqual([])
  })

  test('nothing in a page without a fault', () => {
    expect(findingsIn(page('<p id="a">a<br /></p><label for="b">b</label><input id="b" />'))).toEqual([])
  })
})

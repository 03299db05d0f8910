import { describe, expect, test } from 'bun:test'
import { findingsIn } from '#tests/support/html.ts'

describe('the check finds', () => {
  const page = (body: string) =>
    `<!doctype html><html lang="en"><head><title>t</title></head><body>${body}</body></html>`
  test.each([
    ['a duplicate attribute', page('<input type="text" type="email">')],
    ['a style in the body', page('<style>a{}</style>')],
    ['a script after the end', `${page('<p>a</p>')}<script></script>`],
    ['a duplicate id', page('<p id="a">a</p><p id="a">b</p>')],
    ['a block in a paragraph', page('<p><div>a</div></p>')],
    ['a button in a link', page('<a href="/"><button>a</button></a>')],
    ['a label without a control', page('<label for="nothing">a</label>')],
    ['an unclosed element', page('<section><p>a</p>')],
    ['autocomplete on a checkbox', page('<input type="checkbox" autocomplete="off">')],
  ])('%s', (_what, text) => {
    expect(findingsIn(text)).not.toEqual([])
  })

  test('nothing in a page without a fault', () => {
    expect(findingsIn(page('<p id="a">a<br /></p><label for="b">b</label><input id="b" />'))).toEqual([])
  })
})

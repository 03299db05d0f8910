// Promise: A course description can contain only a few plain HTML elements and https:// links.

import { describe, expect, test } from 'bun:test'
import { parseCourse } from '#db/seed/course.ts'
import { wordsIn } from '#db/seed/course-html.ts'
import { aCourse, aModule, aVideo, filesOf } from '#tests/support/course.ts'

const { head, files } = filesOf(aCourse())

type Change = Record<string, unknown>

const withHead = (change: Change) => faultsOf({ ...head, ...change }, files)
const withModule = (change: Change) => faultsOf(head, { ...files, one: { ...aModule('one'), ...change } })
const withVideo = (change: Change) =>
  withModule({ curriculums: [{ ...aVideo('one-first'), ...change }, aVideo('one-second')] })
const withBlock = (block: unknown) =>
  withVideo({ resources: [{ key: 'sheet', title: 'A sheet', blocks: [block] }] })
const withHtml = (description: string) => withVideo({ description })
const withOptions = (options: unknown) =>
  withModule({ check: [{ key: 'who-decides', question: 'Who decides?', options }] })

const [right, wrong] = [
  { key: 'all', option: 'All of us', right: true, reason: 'So it is.' },
  { key: 'one', option: 'The richest', right: false, reason: 'It is not.' },
]

const VIDEO = 'modules/one.json / one-first'

function faultsOf(value: unknown, modules: Record<string, unknown>): string[] {
  try {
    parseCourse(value, modules)
  } catch (error) {
    return error instanceof Error ? error.message.split('\n') : []
  }
  return []
}

test('a valid course is accepted as is', () => {
  expect(parseCourse(head, files)).toEqual(aCourse())
  const html = '<p>A <a href="https://agency.example/?a=1&b=2">guide <em>to read</em></a> &amp; keep.</p>'
  expect(withHtml(`${html}\n<ol>\n  <li>One</li>\n</ol>`)).toEqual([])
})

describe('a course file', () => {
  const faults: [string, string[], string][] = [
    ['that isn’t an object', faultsOf('course', {}), 'course.json: must be an object'],
    ['without a version', withHead({ version: 0 }), 'course.json / version: must be a whole number from 1'],
    ['with an unknown field', withHead({ author: 'A' }), 'course.json / author: is not a known field'],
    [
      'with a day that doesn’t exist',
      withHead({ published_on: '2026-02-30' }),
      'course.json / published_on: is not in the calendar',
    ],
    ['without modules', withHead({ modules: [] }), 'course.json / modules: must be 1 to 30, not 0'],
    [
      'with a module whose file is missing',
      withHead({ modules: ['one', 'six'] }),
      'modules/six.json: is missing',
    ],
    [
      'with a module listed twice',
      withHead({ modules: ['one', 'one'] }),
      'course.json: the module one is listed more than once',
    ],
    [
      'with a module under another name',
      withModule({ key: 'won' }),
      'modules/one.json / key: must be that of the file, one',
    ],
    [
      'without videos',
      withModule({ curriculums: [] }),
      'modules/one.json / curriculums: must be 1 to 6, not 0',
    ],
    [
      'with two videos of the same key',
      withModule({ curriculums: [aVideo('two-first')] }),
      'course.json: two videos have the key two-first',
    ],
    ['with a key in capitals', withVideo({ key: 'First' }), 'must be in kebab-case, like purchase-budget'],
    [
      'with a key that’s too long for a filename',
      withVideo({ key: 'a'.repeat(91) }),
      `modules/one.json / ${'a'.repeat(91)} / key: must have at most 90 characters`,
    ],
    ['without sources', withVideo({ sources: [] }), `${VIDEO} / sources: must be 1 to 8, not 0`],
    [
      'with a source without https',
      withVideo({ sources: [{ title: 'A', publisher: 'B', url: 'http://agency.example' }] }),
      `${VIDEO} / sources 1 / url: must be an https:// address`,
    ],
    [
      'with a day in words',
      withVideo({ checked_on: 'yesterday' }),
      `${VIDEO} / checked_on: must be a day such as 2026-11-22`,
    ],
    [
      'with two right answers',
      withOptions([right, { ...wrong, right: true }]),
      'modules/one.json / who-decides: one option must be right, not 2',
    ],
    [
      'with two options of the same key',
      withOptions([right, wrong, wrong]),
      'modules/one.json / who-decides: two options have the key one',
    ],
    [
      'with an option without a reason',
      withOptions([right, { ...wrong, reason: '' }]),
      'modules/one.json / who-decides / one / reason: must not be empty or have spaces around it',
    ],
    [
      'with a block of an unknown kind',
      withBlock({ kind: 'poem' }),
      `${VIDEO} / sheet / blocks 1 / kind: must be a heading, text, checklist, fields, table or notes block`,
    ],
    [
      'with a table whose rows differ in length',
      withBlock({ kind: 'table', columns: ['A', 'B'], rows: [['', ''], ['']] }),
      `${VIDEO} / sheet / blocks 1: row 2 has 1 cells for 2 columns`,
    ],
    [
      'with notes without lines',
      withBlock({ kind: 'notes', lines: 0 }),
      `${VIDEO} / sheet / blocks 1 / lines: must be a whole number from 1 to 30`,
    ],
  ]
  test.each(faults)('%s is rejected with its location', (_name, found, message) => {
    expect(found[0]).toEndWith(message)
  })

  test('with several faults lists them all, one per line', () => {
    const broken = { ...files, one: { ...aModule('one'), title: '', check: [] }, two: undefined }
    expect(faultsOf(head, broken)).toHaveLength(3)
  })
})

describe("a description's HTML is rejected if it has more than a few plain elements", () => {
  const cases = [
    [
      '<p>One<script>alert(1)</script></p>',
      '<script> isn’t one of p, ul, ol, li, strong, em, a href="https://…"',
    ],
    [
      '<p onclick="x()">One</p>',
      '<p onclick="x()"> isn’t one of p, ul, ol, li, strong, em, a href="https://…"',
    ],
    ['<p><a href="javascript:x">One</a></p>', 'isn’t one of p, ul, ol, li, strong, em, a href="https://…"'],
    ['<p><a>One</a></p>', '<a> must link to an https:// address'],
    ['<p href="https://a.example">One</p>', '<p href="https://a.example"> must have no attributes'],
    ['<p>One', '<p> is not closed'],
    ['<p>One</em></p>', '</em> closes what is not open'],
    ['<ul><p>One</p></ul>', '<p> isn’t allowed in <ul>'],
    ['<li>One</li>', '<li> isn’t allowed outside of p, ul and ol'],
    ['One', '“One” isn’t allowed outside of p, ul and ol'],
    ['<ul>One</ul>', '“One” isn’t allowed in <ul>'],
    ['<p>1 < 2</p>', '< isn’t one of p, ul, ol, li, strong, em, a href="https://…"'],
    ['<p>2 > 1</p>', '> isn’t one of p, ul, ol, li, strong, em, a href="https://…"'],
    ['<p>One<!-- two --></p>', 'isn’t one of p, ul, ol, li, strong, em, a href="https://…"'],
  ] as const
  test.each(cases)('%s', (html, message) => {
    const [fault] = withHtml(html)
    expect(fault).toStartWith(`${VIDEO} / description: `)
    expect(fault).toEndWith(message)
  })
})

test("tags don't count as words", () => {
  expect(wordsIn('<p>One two</p><ul><li>three</li><li>four</li></ul>')).toBe(4)
})

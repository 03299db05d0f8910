import { expect, test } from 'bun:test'
import { PRIVACY } from '#content/legal/privacy.ts'
import { TERMS } from '#content/legal/terms.ts'
import type { LegalDocument } from '#content/legal/types.ts'

const textOf = ({ intro, sections }: LegalDocument) =>
  [
    intro,
    ...sections.flatMap(({ heading, blocks }) => [
      heading,
      ...blocks.flatMap((block) => (block.kind === 'p' ? [block.text] : block.items)),
    ]),
  ].join('\n')

test.each([
  ['the minimum age of 18', /at least 18 years old/],
  ['prohibited uses', /Prohibited uses/],
  ['user content', /What you put on Cohearth stays yours/],
  [
    'a term of 30 days that renews automatically',
    /term of 30 days. It renews automatically for another 30 days/,
  ],
  ['7 days of notice', /end it with 7 days’ notice/],
  [
    'the cap on liability',
    /greater of what you paid us in the 12 months before the claim arose and CAD \$100/,
  ],
  ['arbitration', /goes to a single arbitrator/],
  [
    'the filing fee',
    /claim of \$50,000 or less we pay the balance of the arbitration filing fee above \$200/,
  ],
  ['simplified rules', /less than \$25,000 the institute’s simplified rules/],
  ['rejecting a change', /reject the change within 30 days/],
  ['HST', /13% HST/],
  ['contact', /reply to any email from Cohearth/],
])('the terms cover %s', (_, wording) => {
  expect(textOf(TERMS)).toMatch(wording)
})

test.each([
  'Email address',
  'Name',
  'Date of birth',
  'Phone number',
  'Photos',
  'Financial information',
  'Sensitive information',
  'Usage data',
  'Identifiers',
])('the privacy policy lists this among the data we collect: %s', (kind) => {
  expect(textOf(PRIVACY)).toMatch(new RegExp(`^${kind}: `, 'm'))
})

test('the privacy policy excludes children under 13', () => {
  expect(textOf(PRIVACY)).toContain('We do not offer the service to anyone under 13')
})

test.each([
  [TERMS, 'May 26, 2022'],
  [PRIVACY, 'May 05, 2023'],
] as const)('$title has the date of its last update as its version', (document, lastUpdated) => {
  expect(document.lastUpdated).toBe(lastUpdated)
  expect(new Date(`${lastUpdated} UTC`).toISOString().slice(0, 10)).toBe(document.version)
})

test.each([TERMS, PRIVACY])('$title has a unique anchor for each section', ({ sections }) => {
  const ids = sections.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/)
})

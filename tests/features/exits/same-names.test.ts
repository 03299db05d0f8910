import { expect, test } from 'bun:test'
import { isValidElement, type ReactNode } from 'react'
import { SharedCard } from '#features/exits/SharedCard.tsx'
import { TermCard } from '#features/exits/TermCard.tsx'
import { WorkingCard } from '#features/exits/WorkingCard.tsx'
import { workingOf } from '#features/exits/working-texts.ts'
import { shown } from './support.ts'

const { outcome, owners: known } = shown({ shares: [40, 35, 25], leaver: 2 }, { event: 'sale' })
const owners = known.map((owner) => ({ ...owner, name: 'Sam', isYou: false }))
const by = owners[0] ?? expect.unreachable()

/** With two siblings of one key, React leaves one of them on the page when the list changes. */
function repeatedKeys(node: ReactNode): string[] {
  if (isValidElement<{ children?: ReactNode }>(node)) return repeatedKeys(node.props.children)
  if (!Array.isArray(node)) return []
  const keys = node.flatMap((child) => (isValidElement(child) && child.key !== null ? [child.key] : []))
  return [...keys.filter((key, at) => keys.indexOf(key) !== at), ...node.flatMap(repeatedKeys)]
}

test.each([
  ['the working', WorkingCard({ lines: workingOf(outcome, owners), lit: null })],
  [
    'a term',
    TermCard({ term: 'sale', label: 'Left term', badge: undefined, outcome, owners, onChoose: () => {} }),
  ],
  [
    'a shared scenario',
    SharedCard({
      scenario: outcome.scenario,
      drill: null,
      owners,
      by,
      when: 'today',
      note: '',
      verdict: null,
      income: null,
    }),
  ],
])('owners with the same name are kept apart in %s', (_what, element) => {
  expect(repeatedKeys(element)).toEqual([])
})

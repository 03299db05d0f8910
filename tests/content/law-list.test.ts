import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { lawList, withLawList, WORKSHOP_PATH } from '#tests/support/law-list.ts'
import { RULES } from '#domain/agreement/law/rules.ts'

const guide = () => Bun.file(join(import.meta.dir, '../..', WORKSHOP_PATH)).text()

test('docs/workshop.md lists every legal statement we show, as it is in the tables', async () => {
  const text = await guide()
  expect(text).toBe(withLawList(text))
})

test('no rule is left out, and doubtful ones are marked', () => {
  const list = lawList()
  const rules = Object.values(RULES).flatMap((places) => Object.values(places))
  expect(rules.length).toBeGreaterThan(25)
  for (const { text } of rules) expect(list).toContain(text)
  const doubtful = rules.filter(({ weight }) => weight === 'unsure')
  expect(list.split('(**doubtful**)')).toHaveLength(doubtful.length + 1)
})

import { expect } from 'bun:test'
import { createMatchingIndex } from '#api/features/matching/service/matching-index.ts'
import type { AnswerColumns } from '#domain/matching/columns.ts'
import type { TestApp } from './app.ts'

/** The inputs of scores, by member: their weights and their option numbers in the order of the questions. */
export function contentOf(columns: AnswerColumns): [number, number[]][] {
  const ids = Array.from({ length: 1000 }, (_, id) => id).filter((id) => columns.has(id))
  return ids.map((id) => {
    const at = columns.positionOf(id)
    return [
      id,
      columns.categories.flatMap((category) => [
        columns.weightAt(category, at),
        ...category.questions.map((question) => columns.optionAt(question, at)),
      ]),
    ]
  })
}

/** Returns the current inputs of the lists, by member, and checks that an index rebuilt from the database has the same. */
export async function freshContent({ deps }: TestApp): Promise<Map<number, number[]>> {
  const original = contentOf(await deps.matching.columns())
  const rebuilt = await createMatchingIndex(deps.db, null).columns()
  expect(original).toEqual(contentOf(rebuilt))
  return new Map(original)
}

/** Pairs of calls that match the same pattern: the log has only the last one's name. */
const AMBIGUOUS_CALLS = [
  ['DELETE /passkeys/:id', 'DELETE /passkeys/offer'],
  ['PUT /groups/mine/messages/:id', 'PUT /groups/mine/messages/read'],
]

/** Collects the calls that succeed from now on, such as `PUT /preferences`. */
export function callsDone({ deps }: TestApp): Set<string> {
  const done = new Set<string>()
  deps.log = {
    error() {},
    debug() {},
    info(_message, fields) {
      if (Number(fields?.status) >= 400) return
      const call = `${fields?.method} ${String(fields?.route).replace('/api', '')}`
      for (const name of AMBIGUOUS_CALLS.find((both) => both.includes(call)) ?? [call]) done.add(name)
    },
  }
  return done
}

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

/** The current inputs of the lists, by member: what a rebuilt index has to read. */
export async function freshContent({ deps }: TestApp): Promise<Map<number, number[]>> {
  const kept = contentOf(await deps.matching.columns())
  const anew = await createMatchingIndex(deps.db, null).columns()
  expect(kept).toEqual(contentOf(anew))
  return new Map(kept)
}

/** The log names a call by the last pattern that matches. */
const FIT_BOTH = [
  ['DELETE /passkeys/:id', 'DELETE /passkeys/offer'],
  ['PUT /groups/mine/messages/:id', 'PUT /groups/mine/messages/read'],
]

/** The calls that succeed from now on, as `PUT /preferences`. */
export function callsDone({ deps }: TestApp): Set<string> {
  const done = new Set<string>()
  deps.log = {
    error() {},
    debug() {},
    info(_message, fields) {
      if (Number(fields?.status) >= 400) return
      const call = `${fields?.method} ${String(fields?.route).replace('/api', '')}`
      for (const name of FIT_BOTH.find((both) => both.includes(call)) ?? [call]) done.add(name)
    },
  }
  return done
}

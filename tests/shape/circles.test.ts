import { describe, expect, test } from 'bun:test'
import { NOUNS } from './nouns.ts'
import { FILES, importsOf } from './walk.ts'

type Arrows = Map<string, Set<string>>

const imports = (await Promise.all(FILES.map(importsOf))).flat()

/** Returns the import edges between rooms; `roomOf` returns a file's room, if it's in one. */
function arrows(roomOf: (file: string) => string | null): Arrows {
  const found: Arrows = new Map()
  for (const { from, target } of imports) {
    const [start, end] = [roomOf(from), roomOf(target)]
    if (start === null || end === null || start === end) continue
    found.set(start, (found.get(start) ?? new Set()).add(end))
  }
  return found
}

/** Returns import cycles, such as `a → b → a`: one for each edge that closes a cycle in a depth-first search. */
function circles(graph: Arrows): string[] {
  const found: string[] = []
  const done = new Set<string>()
  function walk(room: string, way: readonly string[]): void {
    const start = way.indexOf(room)
    if (start >= 0) found.push([...way.slice(start), room].join(' → '))
    if (start >= 0 || done.has(room)) return
    for (const next of [...(graph.get(room) ?? [])].sort()) walk(next, [...way, room])
    done.add(room)
  }
  for (const room of [...graph.keys()].sort()) walk(room, [])
  return found
}

/** Returns edges to a higher noun, or from or to a noun that isn't listed. */
function upward(graph: Arrows): string[] {
  return [...graph].flatMap(([from, targets]) =>
    [...targets]
      .filter((to) => !NOUNS.includes(to) || NOUNS.indexOf(from) < NOUNS.indexOf(to))
      .map((to) => `${from} → ${to}`),
  )
}

const nounIn = (folder: string) => (file: string) =>
  file.startsWith(`${folder}/`) && file.slice(folder.length + 1).includes('/')
    ? (file.slice(folder.length + 1).split('/')[0] ?? null)
    : null

describe('there are no import cycles, even of types', () => {
  test.each(['src/domain', 'api/features', 'src/features'])('among the nouns of %s', (folder) => {
    const graph = arrows(nounIn(folder))
    expect(circles(graph)).toEqual([])
    expect(upward(graph)).toEqual([])
  })

  test('among files', () => {
    const known = new Set(FILES)
    expect(circles(arrows((file) => (known.has(file) ? file : null)))).toEqual([])
  })
})

test('a cycle is reported with its path', () => {
  const graph: Arrows = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['c', 'd'])],
    ['c', new Set(['a'])],
  ])
  expect(circles(graph)).toEqual(['a → b → c → a'])
})

test('an upward import is reported', () => {
  const graph: Arrows = new Map([
    ['accounts', new Set(['audit', 'billing'])],
    ['billing', new Set(['accounts'])],
  ])
  expect(upward(graph)).toEqual(['accounts → billing'])
})

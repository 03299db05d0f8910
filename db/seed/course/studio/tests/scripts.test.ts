import { expect, test } from 'bun:test'
import { allFilms } from '../all.ts'
import { COURSE } from '#db/seed/shipped-course.ts'
import { scriptFaults } from './faults.ts'
import type { Film, Picture, Scene } from '../script.ts'

const FILMS = await allFilms()

test('there are scripts', () => {
  expect(FILMS.length).toBeGreaterThan(0)
})

const VIDEOS = COURSE.modules.flatMap((module) => module.curriculums.map((video) => ({ module, ...video })))

test.each(VIDEOS)('the video $key has a film with its title and its module’s', ({ module, key, title }) => {
  const film = FILMS.find(({ filename }) => filename === key)
  expect(film?.title).toBe(title)
  expect(film?.scenes[0]?.picture).toEqual({ kind: 'title', module: module.title })
})

test('every film belongs to a video', () => {
  const keys = new Set(VIDEOS.map(({ key }) => key))
  expect(FILMS.filter(({ filename }) => !keys.has(filename))).toEqual([])
})

test.each(FILMS)('$filename is within the limits of voice and drawing', (film) => {
  expect(scriptFaults(film)).toEqual([])
})

test.each(FILMS)('$filename writes Théo with the accent', (film) => {
  expect(JSON.stringify(film)).not.toMatch(/\bTheo\b/)
})

const said = (words: number) => `${'word '.repeat(words - 1)}word`
const LINES = Array.from({ length: 10 }, () => ({ say: said(31) }))
const scene = (picture: Picture, change: Partial<Scene> = {}): Scene => ({
  heading: 'A heading',
  picture,
  lines: [{ say: 'So it is.' }],
  ...change,
})
const OPENING = scene({ kind: 'title', module: 'Money' }, { heading: 'A film', lines: LINES })
const LIST = { kind: 'list', mark: 'tick', items: [{ id: 'one', text: 'One' }] } as const

/** Returns a valid film that ends with a scene. */
function filmWith(last: Scene): Film {
  return {
    filename: 'a-film',
    title: 'A film',
    poster: last.heading,
    scenes: [OPENING, scene(LIST), scene(LIST), scene(LIST), last],
  }
}

test('a valid film has no faults', () => {
  expect(scriptFaults(filmWith(scene(LIST)))).toEqual([])
})

const share = (id: string, person: 'maya' | 'luc', percent: number) => ({
  id,
  person,
  share: percent,
  text: '',
})
const FAULTY: [what: string, film: Film, says: string][] = [
  ['too few words', { ...filmWith(scene(LIST)), scenes: Array(5).fill(scene(LIST)) }, '15 spoken words'],
  [
    'no title',
    { ...filmWith(scene(LIST)), scenes: Array(5).fill(scene(LIST)) },
    'does not open with a title',
  ],
  ['a long line', filmWith(scene(LIST, { lines: [{ say: said(40) }] })), 'not 160 at most'],
  ['a long heading', filmWith(scene(LIST, { heading: said(12) })), 'not 48 at most'],
  ['an unknown part', filmWith(scene(LIST, { lines: [{ say: 'So.', show: ['two'] }] })), 'no part two'],
  [
    'a part that stands out too early',
    filmWith(
      scene(LIST, {
        lines: [
          { say: 'So.', mark: ['one'] },
          { say: 'There.', show: ['one'] },
        ],
      }),
    ),
    'one stands out before it appears',
  ],
  ['a poster of no scene', { ...filmWith(scene(LIST)), poster: 'A film' }, 'the poster shows no scene'],
  [
    'a part that appears twice',
    filmWith(
      scene(LIST, {
        lines: [
          { say: 'So.', show: ['one'] },
          { say: 'There.', show: ['one'] },
        ],
      }),
    ),
    'one appears twice',
  ],
  [
    'shares that do not add up',
    filmWith(scene({ kind: 'shares', owners: [share('a', 'maya', 50), share('b', 'luc', 49)] })),
    'the shares are 99% together',
  ],
  [
    'portraits beside people',
    filmWith(scene({ kind: 'street', people: ['maya'] }, { people: ['luc'] })),
    'portraits beside a street with people',
  ],
  [
    'a row of another length',
    filmWith(scene({ kind: 'table', columns: ['A', 'B'], rows: [{ id: 'r', cells: ['1'] }] })),
    'the row r has not a cell for each column',
  ],
  [
    'seven parts',
    filmWith(scene({ ...LIST, items: Array.from({ length: 7 }, (_, n) => ({ id: `${n}`, text: 'One' })) })),
    '7 parts, not 0 to 6',
  ],
  ['a long item', filmWith(scene({ ...LIST, items: [{ id: 'one', text: said(12) }] })), 'not 52 at most'],
]

test.each(FAULTY)('a film with %s is rejected', (_, film, says) => {
  expect(scriptFaults(film).join('\n')).toContain(says)
})

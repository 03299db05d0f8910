import { describe, expect, test } from 'bun:test'
import { allFilms } from '../all.ts'
import { frameAt } from '../drawing/frame.ts'
import { lettersMissing } from '../drawing/letters.ts'
import { type Box, TEXT_END, WIDTH } from '../drawing/piece.ts'
import { drawPoster } from '../drawing/film.ts'
import type { Film } from '../script.ts'
import { SAMPLE, timelineOf } from './sample.ts'

const FILMS = [SAMPLE, ...(await allFilms())]

/** Yields the words visible at the end of each line. */
function* drawn(film: Film) {
  const timeline = timelineOf(film)
  for (const { scene, end } of timeline.lines)
    for (const { texts } of frameAt(film, timeline, end)) for (const text of texts) yield { scene, ...text }
}

const overlap = (one: Box, other: Box) =>
  Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x) > 1 &&
  Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y) > 1

describe.each(FILMS)('the words of $filename', (film) => {
  test('fit their boxes and the picture, and leave room for captions', () => {
    const bad = [...drawn(film)].filter(
      ({ fits, box }) =>
        !fits || box.x < 40 || box.x + box.width > WIDTH - 40 || box.y < 30 || box.y + box.height > TEXT_END,
    )
    expect(bad.map(({ scene, text }) => `${scene}: ${text}`)).toEqual([])
  })

  test('never overlap', () => {
    const timeline = timelineOf(film)
    const bad = timeline.lines.flatMap(({ scene, end }) => {
      const texts = frameAt(film, timeline, end).flatMap((piece) => piece.texts)
      return texts.flatMap((one, index) =>
        texts
          .slice(index + 1)
          .filter((other) => overlap(one.box, other.box))
          .map((other) => `${scene}: “${one.text}” and “${other.text}”`),
      )
    })
    expect([...new Set(bad)]).toEqual([])
  })

  test('use only letters that the fonts have', () => {
    expect([...drawn(film)].flatMap(({ text }) => lettersMissing(text))).toEqual([])
  })

  test('appear with their line, not before', () => {
    expect(mistimed(film)).toEqual([])
  })

  test('leave the poster small', async () => {
    expect((await drawPoster(film)).length).toBeLessThan(40_000)
  })
})

/** Returns the words of a part. */
function wordsOf(part: unknown, id: string): string[] {
  if (typeof part !== 'object' || part === null) return []
  const values: unknown[] = Object.values(part)
  if (!('id' in part) || part.id !== id) return values.flatMap((value) => wordsOf(value, id))
  const { points: _, people: __, ...own } = { points: null, people: null, ...part }
  return Object.entries(own)
    .filter(([key]) => ['text', 'label', 'title', 'note', 'when'].includes(key))
    .flatMap(([, value]) => (typeof value === 'string' && value !== '' ? [value] : []))
}

/** Returns parts whose words are visible before their line, or not by its end. */
function mistimed(film: Film): string[] {
  const timeline = timelineOf(film)
  return timeline.lines.flatMap(({ scene, line, start, end }) => {
    const { picture, lines } = film.scenes[scene] ?? {}
    const shown = (time: number) => frameAt(film, timeline, time).flatMap((piece) => piece.texts)
    const before = shown(start - 0.01).map(({ text }) => text)
    const after = shown(end - 0.01).flatMap(({ text, whole }) => (whole ? [text] : []))
    return (lines?.[line]?.show ?? []).flatMap((id) => {
      const words = wordsOf(picture, id).filter((word) => lines?.[line]?.say !== word)
      const early = words.length > 0 && words.every((word) => before.includes(word)) ? [`${id} is early`] : []
      const late = words.some((word) => !after.includes(word)) ? [`${id} is late`] : []
      return [...early, ...late].map((fault) => `${scene}: ${fault}`)
    })
  })
}

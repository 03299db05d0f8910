import { describe, expect, test } from 'bun:test'
import { allFilms } from '../all.ts'
import { counted } from '../drawing/counting.ts'
import { drawFilm, drawPoster, FPS, HEIGHT, WIDTH } from '../drawing/film.ts'
import { frameAt } from '../drawing/frame.ts'
import { FULL } from '../drawing/piece.ts'
import { changedBoxes, FRAME_BYTES, nextFrame, svgOf } from '../drawing/raster.ts'
import { SAMPLE, timelineOf } from './sample.ts'

const TIMELINE = timelineOf(SAMPLE)
const BLANK = new Uint8Array(FRAME_BYTES)
const secondOf = (scene: number, share: number) => {
  const { start = 0, end = 0 } = TIMELINE.scenes[scene] ?? {}
  return start + (end - start) * share
}
const SCENES = SAMPLE.scenes.map(({ picture }, scene) => ({ kind: picture.kind, scene }))

test('the sample has every kind of picture', () => {
  expect(new Set(SCENES.map(({ kind }) => kind)).size).toBe(16)
})

test.each(SCENES)('$kind is drawn deterministically', ({ scene }) => {
  const again = timelineOf(SAMPLE)
  for (const share of [0.02, 0.3, 0.6, 0.99])
    expect(svgOf(frameAt(SAMPLE, again, secondOf(scene, share)), FULL)).toBe(
      svgOf(frameAt(SAMPLE, TIMELINE, secondOf(scene, share)), FULL),
    )
})

/** Counts the points that differ visibly between two frames. */
function differing(one: Uint8Array, other: Uint8Array): number {
  return one.reduce((count, value, index) => count + (Math.abs(value - (other[index] ?? 0)) > 6 ? 1 : 0), 0)
}

test.each(SCENES)('$kind redraws only what changed, and leaves nothing behind', ({ scene }) => {
  let frame: Uint8Array = BLANK
  let before: ReturnType<typeof frameAt> = []
  for (let time = secondOf(scene, 0); time < secondOf(scene, 0.5); time += 1 / FPS) {
    const pieces = frameAt(SAMPLE, TIMELINE, time)
    frame = nextFrame(frame, before, pieces)
    before = pieces
  }
  expect(differing(frame, nextFrame(BLANK, [], before))).toBeLessThan(WIDTH * HEIGHT * 0.001)
})

test('frames differ little from the one before, so films are drawn fast and stay small', () => {
  const costs = SCENES.map(({ scene }) => costOf(scene))
  const frames = costs.reduce((sum, { count }) => sum + count, 0)
  const area = costs.reduce((sum, one) => sum + one.area, 0)
  expect(area / (frames * WIDTH * HEIGHT)).toBeLessThan(0.06)
})

function costOf(scene: number) {
  const { start = 0, end = 0 } = TIMELINE.scenes[scene] ?? {}
  const frames = Array.from({ length: Math.floor((end - start) * FPS) }, (_, index) =>
    frameAt(SAMPLE, TIMELINE, start + index / FPS),
  )
  const changes = frames.slice(1).map((pieces, index) => changedBoxes(frames[index] ?? [], pieces))
  return {
    count: changes.length,
    area: changes.flat().reduce((sum, { width, height }) => sum + width * height, 0),
  }
}

describe('a film of two scenes', () => {
  const film = { ...SAMPLE, scenes: SAMPLE.scenes.slice(0, 2) }
  const timeline = {
    lines: [
      { scene: 0, line: 0, start: 0.2, end: 0.8 },
      { scene: 1, line: 0, start: 1.2, end: 1.8 },
    ],
    scenes: [
      { start: 0, end: 1 },
      { start: 1, end: 2 },
    ],
    duration: 2,
  }

  test('has the right number of frames, of the size passed to ffmpeg', async () => {
    const frames = await Array.fromAsync(drawFilm(film, timeline))
    expect(frames).toHaveLength(2 * FPS)
    expect(new Set(frames.map(({ length }) => length))).toEqual(new Set([(WIDTH * HEIGHT * 3) / 2]))
  })

  test('has a small poster', async () => {
    const poster = await drawPoster(film)
    expect(await new Bun.Image(poster).metadata()).toMatchObject({ width: 1280, height: 720, format: 'webp' })
    expect(poster.length).toBeLessThan(40_000)
  })
})

const FIGURES: [whole: string, share: number, seen: string][] = [
  ['$100,000', 0, '$0'],
  ['$100,000', 0.5, '$50,000'],
  ['$1,247,500', 0.001, '$1,248'],
  ['$1,247,500', 1, '$1,247,500'],
  ['12.5%', 0.5, '6.3%'],
  ['by 2026', 0.5, 'by 2026'],
  ['2 of 4', 0.5, '1 of 2'],
  ['nothing', 0.5, 'nothing'],
]
test.each(FIGURES)('%s, %d of the way, is %s', (whole, share, seen) => {
  expect(counted(whole, share)).toBe(seen)
})

test('bars are named from the start of their scene, before the first one grows', async () => {
  const film = (await allFilms()).find(({ filename }) => filename === 'when-somebody-leaves') ?? SAMPLE
  const timeline = timelineOf(film)
  const scene = film.scenes.findIndex(({ picture }) => picture.kind === 'bars')
  const { start = 0 } = timeline.scenes[scene] ?? {}
  const texts = frameAt(film, timeline, start + 1).flatMap((piece) => piece.texts.map(({ text }) => text))
  expect(texts).toContain('No selling costs deducted')
  expect(texts).not.toContain('$90,000')
})

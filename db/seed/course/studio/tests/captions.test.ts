import { expect, test } from 'bun:test'
import { cuesIn } from '#domain/course/captions.ts'
import { allFilms } from '../all.ts'
import { CAPTION_LIMITS, captionsOf, webVtt } from '../captions.ts'
import { narrate, SILENCES } from '../narrate.ts'
import type { Film } from '../script.ts'
import { RATE } from '../voice/voice.ts'
import { quietVoice } from './quiet-voice.ts'

const figure = { kind: 'figure', figure: { id: 'f', text: '1' }, note: { id: 'n', text: '' } } as const

/** Long and short lines, long figures, and words that differ from the written ones. */
const TRYING: Film = {
  filename: 'trying',
  title: 'Trying',
  poster: 'One',
  scenes: [
    {
      heading: 'One',
      picture: figure,
      lines: [
        { say: 'Yes.' },
        {
          say: 'Maya brings $100,000, Theo brings $50,000, and if the title says half and half, who owns the $25,000 between them on the day they sell?',
        },
        {
          say: 'R&D < costs',
          spoken: 'Research and development is less than what all of it costs',
          pause: 2,
        },
      ],
    },
    {
      heading: 'Two',
      picture: figure,
      lines: [
        {
          say: 'Incontrovertibly, interprovincial recharacterisation notwithstanding, undercapitalised counterproposals disproportionately inconvenience.',
        },
        { say: 'Now you know.', pause: 0.1 },
      ],
    },
  ],
}

const FILMS = [TRYING, ...(await allFilms())]
const NARRATIONS = await Promise.all(FILMS.map((film) => narrate(film, quietVoice)))

test.each(FILMS.map(({ filename }, index) => [filename, index] as const))(
  'the captions of %s can be read in time',
  (_filename, index) => {
    const film = FILMS[index]
    const narration = NARRATIONS[index]
    if (!film || !narration) throw new Error('No film')
    const cues = captionsOf(narration)
    let before = 0
    for (const { start, end, rows } of cues) {
      expect(start).toBeGreaterThanOrEqual(before)
      expect(end).toBeGreaterThan(start)
      before = end
      expect(rows.length).toBeLessThanOrEqual(CAPTION_LIMITS.rows)
      for (const row of rows) expect(row.length).toBeLessThanOrEqual(CAPTION_LIMITS.characters)
    }
    expect(before).toBeLessThanOrEqual(narration.timeline.duration)
    // Captions show everything as written, with the script's figures.
    const said = film.scenes.flatMap(({ lines }) => lines.map(({ say }) => say)).join(' ')
    expect(cues.flatMap(({ rows }) => rows).join(' ')).toBe(said)
    if (film === TRYING) return
    const hasty = cues.filter(
      ({ start, end, rows }) => rows.join(' ').length / (end - start) > CAPTION_LIMITS.perSecond + 0.01,
    )
    expect(hasty).toEqual([])
  },
)

test.each(FILMS.map(({ filename }, index) => [filename, index] as const))(
  'the timeline of %s goes on without gaps, within the sound',
  (_filename, index) => {
    const { timeline, samples } = NARRATIONS[index] ?? {}
    if (!timeline || !samples) throw new Error('No film')
    expect(timeline.duration).toBeCloseTo(samples.length / RATE, 6)
    expect(timeline.lines[0]?.start).toBe(SILENCES.start)
    expect(timeline.duration - (timeline.lines.at(-1)?.end ?? 0)).toBeGreaterThanOrEqual(SILENCES.end - 0.001)
    let before = 0
    for (const { start, end } of timeline.lines) {
      expect(start).toBeGreaterThanOrEqual(before)
      expect(end).toBeGreaterThan(start)
      before = end
    }
    expect(timeline.scenes.map(({ start }) => start)).toEqual([
      0,
      ...timeline.scenes.slice(0, -1).map(({ end }) => end),
    ])
    expect(timeline.scenes.at(-1)?.end).toBe(timeline.duration)
    for (const { scene, start, end } of timeline.lines) {
      const around = timeline.scenes[scene]
      expect(start).toBeGreaterThanOrEqual(around?.start ?? Infinity)
      expect(end).toBeLessThanOrEqual(around?.end ?? 0)
    }
  },
)

test('WebVTT has times and text, and escapes markup', () => {
  const [narration] = NARRATIONS
  if (!narration) throw new Error('No film')
  const blocks = webVtt(captionsOf(narration)).trimEnd().split('\n\n')
  expect(blocks[0]).toBe('WEBVTT')
  for (const block of blocks.slice(1))
    expect(block).toMatch(
      /^\d+-\d+[a-z]?\n\d\d:\d\d:\d\d\.\d{3} --> \d\d:\d\d:\d\d\.\d{3}\n[^\n]+(\n[^\n]+)?$/,
    )
  expect(blocks.find((block) => block.startsWith('1-3\n'))).toEndWith('R&amp;D &lt; costs')
  expect(blocks[1]).toStartWith('1-1\n00:00:01.000 --> ')
})

test('the server parses what was written', () => {
  for (const narration of NARRATIONS) {
    const cues = captionsOf(narration)
    const read = cuesIn(webVtt(cues))
    expect(read.map(({ text }) => text)).toEqual(cues.map(({ rows }) => rows.join(' ')))
    for (const [index, { from, to }] of read.entries()) {
      expect(from).toBeCloseTo(cues[index]?.start ?? NaN, 2)
      expect(to).toBeCloseTo(cues[index]?.end ?? NaN, 2)
    }
  }
})

test('a caption appears with its first spoken word', () => {
  const [narration] = NARRATIONS
  const cues = narration ? captionsOf(narration).filter(({ id }) => id.startsWith('1-2')) : []
  expect(cues.map(({ id }) => id)).toEqual(['1-2a', '1-2b'])
  const starts = (narration?.words[1] ?? []).map(({ start }) => start)
  expect(starts).toContain(cues[1]?.start ?? 0)
  expect(cues[0]?.end).toBe(cues[1]?.start)
})

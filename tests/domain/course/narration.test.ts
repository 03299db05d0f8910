import { describe, expect, test } from 'bun:test'
import {
  characterAt,
  nextStep,
  paceAfter,
  saidBefore,
  type Sentence,
  sentencesOf,
  USUAL_PACE,
} from '#domain/course/narration.ts'
import { bestVoices } from '#domain/course/voices.ts'

const cue = (from: number, to: number, text: string) => ({ from, to, text })

describe('sentences', () => {
  test('join the captions of a sentence, and know where each one starts', () => {
    const sentences = sentencesOf([
      cue(0, 2, 'Two households'),
      cue(2, 4, 'share a house.'),
      cue(5, 6, 'Why?'),
    ])
    expect(sentences.map(({ from, to, text }) => [from, to, text])).toEqual([
      [0, 4, 'Two households share a house.'],
      [5, 6, 'Why?'],
    ])
    const [first] = sentences
    if (!first) throw new Error('There is no sentence.')
    const from = (time: number) => first.text.slice(characterAt(first, time))
    expect(from(0)).toBe('Two households share a house.')
    expect(from(1.5)).toBe('Two households share a house.')
    // A tenth of a second early.
    expect(from(1.89)).toBe('Two households share a house.')
    expect(from(1.9)).toBe('share a house.')
    expect(from(3)).toBe('share a house.')
  })

  test('never get so long that a speech engine stops in the middle', () => {
    const long = Array.from({ length: 20 }, (_, at) => cue(at, at + 1, 'and so on and on and on and on'))
    expect(Math.max(...sentencesOf(long).map(({ text }) => text.length))).toBeLessThanOrEqual(240)
    expect(sentencesOf([])).toEqual([])
    const two = (length: number) => sentencesOf([cue(0, 1, 'x'.repeat(140)), cue(1, 2, 'y'.repeat(length))])
    expect([two(100).length, two(101).length]).toEqual([1, 2])
  })
})

/** Three sentences of four seconds with a second between, in a film of 15 seconds. */
const THREE: Sentence[] = sentencesOf([0, 5, 10].map((from) => cue(from, from + 4, `${'x'.repeat(59)}.`)))
const film = { length: 15, playing: true, rate: 1 }
const idle = (said: number) => ({ saying: null, said, pace: USUAL_PACE })
const saying = (sentence: number, characters: number) => ({
  saying: { sentence, characters },
  said: sentence - 1,
  pace: USUAL_PACE,
})
const at = (time: number, reading: Parameters<typeof nextStep>[1], change: Partial<typeof film> = {}) =>
  nextStep(THREE, reading, { ...film, ...change, time })

describe('a step', () => {
  test('starts a sentence at its second, and each sentence once', () => {
    expect(at(0, idle(-1))).toEqual({ say: 0, stop: false, picture: 1 })
    expect(at(4.5, idle(0)).say).toBe(null)
    expect(at(4.95, idle(0)).say).toBe(1)
    expect(at(14, idle(2)).say).toBe(null)
  })

  test('makes the picture wait for the voice before the next sentence, and at the end', () => {
    expect(at(4.96, saying(0, 30))).toEqual({ say: null, stop: false, picture: 0 })
    expect(at(14.6, saying(2, 30)).picture).toBe(0)
    // A tenth of a second earlier it still plays, as slowly as it may.
    expect(at(14.5, saying(2, 30)).picture).toBe(0.6)
  })

  test('slows the picture for a slow voice, but never so much that it looks broken', () => {
    // 60 characters at 15 a second take four of the five seconds.
    expect(at(0, saying(0, 0))).toEqual({ say: null, stop: false, picture: 1 })
    expect(at(1.5, saying(0, 0)).picture).toBe(0.875)
    expect(at(4, saying(0, 0)).picture).toBe(0.6)
    expect(at(4, saying(0, 60)).picture).toBe(1)
  })

  test('keeps to the chosen speed', () => {
    expect(at(0, idle(-1), { rate: 2 }).picture).toBe(2)
    expect(at(2.5, saying(0, 0), { rate: 2 }).picture).toBe(1.25)
  })

  test('stops speaking when the film is paused', () => {
    expect(at(2, saying(0, 10), { playing: false })).toEqual({ say: null, stop: true, picture: 1 })
    expect(at(2, idle(-1), { playing: false })).toEqual({ say: null, stop: false, picture: 1 })
  })

  test('starts with the sentence at the position someone seeks', () => {
    expect(saidBefore(THREE, 7)).toBe(0)
    expect(at(7, idle(saidBefore(THREE, 7))).say).toBe(1)
    // Between two sentences it waits for the next.
    expect(at(9.3, idle(saidBefore(THREE, 9.3))).say).toBe(null)
    expect(saidBefore(THREE, 0)).toBe(-1)
  })
})

test.each([
  ['a slow voice', { characters: 60, seconds: 6, rate: 1 }, 12.5],
  ['a fast speed', { characters: 60, seconds: 2, rate: 2 }, 15],
  ['an impossible figure', { characters: 60, seconds: 0.1, rate: 1 }, 22.5],
  ['a short text', { characters: 3, seconds: 6, rate: 1 }, 15],
])('the pace follows %s', (_what, said, pace) => {
  expect(paceAfter(USUAL_PACE, said)).toBe(pace)
})

test("only the device's own English voices are offered, the best first", () => {
  const voice = (name: string, lang: string, localService = true) => ({
    voiceURI: name,
    name,
    lang,
    localService,
  })
  const offered = bestVoices([
    voice('Google UK English', 'en-GB', false),
    voice('Amélie', 'fr-CA'),
    voice('Daniel', 'en-GB'),
    voice('Moira', 'en-IE'),
    voice('Zarvox', 'en-US'),
    voice('eSpeak English', 'en-GB'),
    voice('Samantha', 'en-US'),
    voice('Ava (Premium)', 'en-US'),
    voice('English Canada', 'en_CA'),
  ])
  expect(offered.map(({ name }) => name)).toEqual([
    'Ava (Premium)',
    'English Canada',
    'Samantha',
    'Daniel',
    'Moira',
  ])
})

import { create, type Font, type Subset } from 'fontkit'
import {
  Blob,
  Buffer as ShapingBuffer,
  Direction,
  Face as HbFace,
  Feature,
  Font as HbFont,
  shape,
} from 'harfbuzzjs'
import { unpackWoff } from './woff.ts'

declare module 'fontkit' {
  interface Subset {
    glyphs: number[]
    includeGlyph(glyph: number): number
  }
}

/** Tabular figures, so that columns of them align. */
const FEATURES = [new Feature('tnum')]
/** Precomposed accents: separate ones couldn't be searched. */
const LATIN_FEATURES = [...FEATURES, new Feature('ccmp', 0)]
const LATIN = /^[\p{Script=Latin}\p{Script=Common}]+$/u

export const RIGHT_TO_LEFT = 'rtla'

/** For glyphs left without a letter, such as a vowel's second half. Most searches skip it. */
const SILENT = '\u200b'

/** Shared, because its memory is HarfBuzz's own, which is released late. */
const buffer = new ShapingBuffer()

export interface Face {
  key: string
  font: Font
}

/** Reads a WOFF file. HarfBuzz shapes the text, because fontkit's own shaping fails on some scripts of India. */
export function readFace(key: string, woff: Buffer): Face {
  const file = unpackWoff(woff)
  const font = create(file)
  if (!('layout' in font)) throw new Error(`${key} holds several fonts.`)
  const shaper = new HbFont(new HbFace(new Blob(file)))
  const embed = font.createSubset.bind(font)
  return {
    key,
    font: Object.assign(font, {
      layout: (text: string, features: readonly string[]) =>
        layout(font, shaper, text, features.includes(RIGHT_TO_LEFT)),
      createSubset: () => subsetByText(embed()),
    }),
  }
}

function layout(font: Font, shaper: HbFont, text: string, rightToLeft: boolean) {
  buffer.reset()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  buffer.setDirection(rightToLeft ? Direction.RTL : Direction.LTR)
  shape(shaper, buffer, LATIN.test(text) ? LATIN_FEATURES : FEATURES)
  const infos = buffer.getGlyphInfos()
  const positions = buffer.getGlyphPositions()
  const said = lettersOf(text, rightToLeft ? infos.toReversed() : infos)
  if (rightToLeft) said.reverse()
  const glyphs = infos.map(({ codepoint: id }, at) => {
    const letters = said[at] ?? []
    return {
      id: `${id} ${letters.join('')}`,
      advanceWidth: font.getGlyph(id).advanceWidth,
      codePoints: letters.map((letter) => letter.codePointAt(0) ?? 0),
    }
  })
  return { glyphs, positions, advanceWidth: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) }
}

/**
 * Assigns each glyph its text for searching and copying. Letters drawn together are distributed in text order,
 * whichever glyph shows them, because some scripts write a vowel before its consonant.
 */
function lettersOf(text: string, glyphs: readonly { cluster: number }[]): string[][] {
  const starts = [...new Set(glyphs.map(({ cluster }) => cluster))]
  const ends = new Map(starts.map((start, at) => [start, starts[at + 1] ?? text.length]))
  let left: string[] = []
  return glyphs.map(({ cluster }, at) => {
    if (glyphs[at - 1]?.cluster !== cluster) left = Array.from(text.slice(cluster, ends.get(cluster)))
    const isLast = glyphs[at + 1]?.cluster !== cluster
    const dealt = left.splice(0, isLast ? left.length : 1)
    return dealt.length === 0 ? [SILENT] : dealt
  })
}

function subsetByText(subset: Subset): Subset {
  const places = new Map<string, number>()
  const include = subset.includeGlyph.bind(subset)
  return Object.assign(subset, {
    includeGlyph(id: string | number) {
      if (typeof id === 'number') return include(id)
      const place = places.get(id) ?? subset.glyphs.push(Number.parseInt(id)) - 1
      places.set(id, place)
      return place
    },
  })
}

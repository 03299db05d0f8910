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
    /** The numbers that glyphs have in the font, in the order of those that they have in the subset. */
    glyphs: number[]
    includeGlyph(glyph: number): number
  }
}

/** Figures of one width, so that columns of them align. */
const FEATURES = [new Feature('tnum')]
/** Letters with their accents in one piece: accents apart would say nothing to who searches. */
const LATIN_FEATURES = [...FEATURES, new Feature('ccmp', 0)]
const LATIN = /^[\p{Script=Latin}\p{Script=Common}]+$/u

/** The feature that asks a font for a text from the right; OpenType has it for forms that only such texts have. */
export const RIGHT_TO_LEFT = 'rtla'

/** For glyphs that are left without a letter, as a vowel's second half: most searches pass over it. */
const SILENT = '\u200b'

/** One for all texts: its memory is HarfBuzz's own, which is tidied up late. */
const buffer = new ShapingBuffer()

/** One file of a font. */
export interface Face {
  /** The file's name, by which a document knows it. */
  key: string
  font: Font
}

/** Reads a WOFF file. HarfBuzz shapes its texts: fontkit's own shaping fails on some scripts of India. */
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

/** Glyphs in the order in which they are drawn, from left to right, with their places in units of the font. */
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
 * What each glyph says to who searches or copies: the letters of what is drawn together are dealt out in the order of the
 * text, whichever glyph shows them, since some scripts write a vowel before its consonant.
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

/** The font's part for a file, in which a glyph stands once for each text that it is drawn for. */
function subsetByText(subset: Subset): Subset {
  const places = new Map<string, number>()
  const include = subset.includeGlyph.bind(subset)
  return Object.assign(subset, {
    /** A glyph of a layout by its number and text, or by its number alone as part of another glyph. */
    includeGlyph(id: string | number) {
      if (typeof id === 'number') return include(id)
      const place = places.get(id) ?? subset.glyphs.push(Number.parseInt(id)) - 1
      places.set(id, place)
      return place
    },
  })
}

import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'

/** Bricolage Grotesque for headings, Figtree for everything else. */
export type Look = 'heading' | 'strong' | 'text'

const FILES: Record<Look, string> = {
  heading: 'bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff',
  strong: 'figtree/files/figtree-latin-600-normal.woff',
  text: 'figtree/files/figtree-latin-500-normal.woff',
}

/** Tighter spacing for headings, in ems. */
const TRACKING: Record<Look, number> = { heading: -0.012, strong: 0, text: 0 }

const fonts = new Map<Look, Font>()

function fontOf(look: Look): Font {
  const known = fonts.get(look)
  if (known !== undefined) return known
  const file = new URL(`../../../../../node_modules/@fontsource/${FILES[look]}`, import.meta.url)
  const font = create(readFileSync(file))
  if (!('layout' in font)) throw new Error(`${FILES[look]} is a collection of fonts.`)
  fonts.set(look, font)
  return font
}

interface Outline {
  /** In ems. */
  advance: number
  /** Path data in thousandths of an em, y downwards; may be empty. */
  d: string
}

const outlines = new Map<string, readonly Outline[]>()

/** Returns a text's glyphs, kerned, with tabular figures. */
function outlinesOf(text: string, look: Look): readonly Outline[] {
  const key = `${look} ${text}`
  const known = outlines.get(key)
  if (known !== undefined) return known
  const font = fontOf(look)
  const { glyphs, positions } = font.layout(text, ['tnum', 'kern'])
  const made = glyphs.map((glyph, index) => ({
    advance: (positions[index]?.xAdvance ?? glyph.advanceWidth) / font.unitsPerEm + TRACKING[look],
    d: pathData(glyph.path.commands, 1000 / font.unitsPerEm),
  }))
  outlines.set(key, made)
  return made
}

const LETTER: Record<string, string> = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
}

function pathData(commands: readonly { command: string; args: readonly number[] }[], unit: number): string {
  return commands
    .map(
      ({ command, args }) =>
        `${LETTER[command] ?? ''}${args.map((value, axis) => Math.round(value * unit * (axis % 2 ? -1 : 1))).join(' ')}`,
    )
    .join('')
}

/** Returns a text's width on one line. */
export function widthOf(text: string, look: Look, size: number): number {
  return outlinesOf(text, look).reduce((sum, { advance }) => sum + advance, 0) * size
}

/** Returns the letters that the films' fonts lack. */
export function lettersMissing(text: string): string[] {
  return [...text].filter((letter) =>
    (['heading', 'strong', 'text'] as const).some(
      (look) => !fontOf(look).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
    ),
  )
}

/** Returns a line of text as outlines, so that it looks the same on every machine. `x` is its left end, `y` its baseline. */
export function written(text: string, look: Look, size: number, x: number, y: number): string {
  let at = 0
  return outlinesOf(text, look)
    .map(({ advance, d }) => {
      const left = x + at * size
      at += advance
      return (
        d && `<path transform="translate(${left.toFixed(1)} ${y.toFixed(1)})scale(${size / 1000})" d="${d}"/>`
      )
    })
    .join('')
}

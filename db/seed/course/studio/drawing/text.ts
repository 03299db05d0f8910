import { byDay } from '#content/brand.ts'
import { counted } from './counting.ts'
import { type Look, widthOf, written } from './letters.ts'
import { type Box, type Piece, piece } from './piece.ts'

export interface TextStyle {
  look?: Look
  /** The preferred size and the smallest, in pixels. */
  size: number
  least?: number
  /** The most lines; 1 by default. */
  lines?: number
  colour?: string
  align?: 'left' | 'middle' | 'right'
  /** The vertical position in a taller box; `top` by default. */
  upright?: 'top' | 'middle' | 'bottom'
}

interface Lines {
  lines: readonly string[]
  size: number
  fits: boolean
}

/** The line height, relative to the size. */
export const LEADING: Record<Look, number> = { heading: 1.12, strong: 1.3, text: 1.3 }
/** What letters cover above and below the baseline, relative to the size. */
const RISE = 0.76
const DROP = 0.24

/** Wraps words into the fewest lines within `width`, as evenly as possible. */
function wrapped(text: string, look: Look, size: number, width: number): string[] {
  const greedy = filled(text, look, size, width)
  if (greedy.length === 1) return greedy
  let [narrow, wide] = [width / 2, width]
  for (let step = 0; step < 7; step++) {
    const middle = (narrow + wide) / 2
    if (filled(text, look, size, middle).length > greedy.length) narrow = middle
    else wide = middle
  }
  return filled(text, look, size, wide)
}

function filled(text: string, look: Look, size: number, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && widthOf(longer, look, size) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** Fewer lines at a slightly smaller size read better: this share of the preferred size is enough. */
const ENOUGH = 0.86

/** Returns the fewest lines at nearly the preferred size; else the largest size at which the text fits, down to the smallest. */
function fitted(text: string, box: Box, style: TextStyle): Lines {
  const { size, least = size, lines: most = 1 } = style
  for (let count = 1; count < most; count++)
    for (let tried = size; tried >= Math.max(least, size * ENOUGH); tried--) {
      const set = setAt(text, box, style, tried, count)
      if (set.fits) return set
    }
  let set = setAt(text, box, style, size, most)
  for (let tried = size - 1; !set.fits && tried >= least; tried--) set = setAt(text, box, style, tried, most)
  return set
}

function setAt(text: string, box: Box, { look = 'text' }: TextStyle, size: number, most: number): Lines {
  const lines = most === 1 ? [text] : wrapped(text, look, size, box.width)
  const height = lines.length * size * LEADING[look] - size * (LEADING[look] - RISE - DROP)
  const fits =
    lines.length <= most &&
    height <= box.height + 0.5 &&
    lines.every((line) => widthOf(line, look, size) <= box.width + 0.5)
  return { lines, size, fits }
}

const known = new Map<string, Piece>()

/** Returns a text in a box, as large as allowed, wrapped and aligned. */
export function textIn(box: Box, text: string, style: TextStyle): Piece {
  const key = JSON.stringify([box, text, style])
  const made = known.get(key) ?? setText(box, text, style)
  known.set(key, made)
  return made
}

/** Returns a text whose figures count up, at the size of the final text. */
export function countingIn(box: Box, text: string, share: number, style: TextStyle): Piece {
  const whole = textIn(box, text, style)
  const size = whole.texts[0]?.size ?? style.size
  return share >= 1 ? whole : textIn(box, counted(text, share), { ...style, size, least: size })
}

/** Returns the style with the largest size at which all texts fit boxes of the given size. */
export function alike(
  texts: readonly string[],
  { width, height }: Pick<Box, 'width' | 'height'>,
  style: TextStyle,
): TextStyle {
  const sizes = texts.map(
    (text) => textIn({ x: 0, y: 0, width, height }, text, style).texts[0]?.size ?? style.size,
  )
  const size = Math.min(style.size, ...sizes)
  return { ...style, size, least: size }
}

/** Returns the height that `textIn` uses. */
export function heightOf(box: Box, text: string, style: TextStyle): number {
  return textIn(box, text, style).texts[0]?.box.height ?? 0
}

function setText(box: Box, text: string, style: TextStyle): Piece {
  const { look = 'text', colour = byDay('ink'), align = 'left', upright = 'top' } = style
  const { lines, size, fits } = fitted(text, box, style)
  const leading = size * LEADING[look]
  const height = (lines.length - 1) * leading + size * (RISE + DROP)
  const spare = { top: 0, middle: 0.5, bottom: 1 }[upright] * (box.height - height)
  const widths = lines.map((line) => widthOf(line, look, size))
  const share = { left: 0, middle: 0.5, right: 1 }[align]
  const svg = lines
    .map((line, index) =>
      written(
        line,
        look,
        size,
        box.x + share * (box.width - (widths[index] ?? 0)),
        box.y + spare + size * RISE + index * leading,
      ),
    )
    .join('')
  const widest = Math.max(...widths)
  const covered = { x: box.x + share * (box.width - widest), y: box.y + spare, width: widest, height }
  return piece(aroundLetters(covered, size), `<g fill="${colour}">${svg}</g>`, [
    { text, box: covered, size, fits, whole: true },
  ])
}

/** Some letters overhang the ends of their line. */
function aroundLetters({ x, y, width, height }: Box, size: number): Box {
  const margin = size * 0.12
  return { x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin }
}

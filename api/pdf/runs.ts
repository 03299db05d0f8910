import { graphemes } from './lines.ts'
import bidiFactory from 'bidi-js'
import { type Face, RIGHT_TO_LEFT } from './face.ts'
import { facesFor, type Writing, writingOf } from './fonts.ts'

export interface Run {
  text: string
  face: Face
  features: (typeof RIGHT_TO_LEFT)[]
  actual: string | null
}

export const UNKNOWN = '\ufffd'

const WORDS = /[\p{L}\p{M}\p{N}\p{Join_Control}]+|[^\p{L}\p{M}\p{N}\p{Join_Control}]+/gu
const LETTER = /^[\p{L}\p{M}\p{N}]/u

const bidi = bidiFactory()

interface Piece extends Omit<Run, 'features'> {
  level: number
}

/** Splits a line into runs in drawing order, left to right. */
export function runsOf(text: string, writing: Writing): Run[] {
  const { levels } = bidi.getEmbeddingLevels(text, 'auto')
  const pieces: Piece[] = []
  for (const { 0: word, index } of text.matchAll(WORDS)) {
    const parts = [...graphemes.segment(word)]
    const signs = parts.map(({ segment }) => segment)
    const faces = LETTER.test(word)
      ? facesFor(signs, writing)
      : signs.flatMap((sign) => facesFor([sign], writing))
    for (const [at, { segment, index: within }] of parts.entries()) {
      add(pieces, piece(segment, faces[at] ?? null, levels[index + within] ?? 0))
    }
  }
  return inVisualOrder(pieces).map(({ level, ...run }) => ({
    ...run,
    features: level % 2 === 1 ? [RIGHT_TO_LEFT] : [],
  }))
}

function piece(text: string, face: Face | null, level: number): Piece {
  if (face !== null) return { text, face, level, actual: null }
  const [stand] = facesFor([UNKNOWN], writingOf(UNKNOWN, 'text'))
  if (!stand) throw new Error('No font has a character for unknown characters.')
  return { text: UNKNOWN, face: stand, level, actual: text }
}

function add(pieces: Piece[], next: Piece): void {
  const last = pieces.at(-1)
  if (
    last &&
    last.face === next.face &&
    last.level === next.level &&
    last.actual === null &&
    next.actual === null
  )
    last.text += next.text
  else pieces.push(next)
}

/** Rule L2 of the Unicode Bidirectional Algorithm: reverses each stretch, from the highest level down. */
function inVisualOrder(pieces: Piece[]): Piece[] {
  const ordered = [...pieces]
  const highest = Math.max(0, ...pieces.map(({ level }) => level))
  for (let level = highest; level > 0; level--) {
    for (let start = 0; start < ordered.length; start++) {
      let end = start
      while ((ordered[end]?.level ?? 0) >= level) end++
      ordered.splice(start, end - start, ...ordered.slice(start, end).toReversed())
      start = Math.max(start, end - 1)
    }
  }
  return ordered
}

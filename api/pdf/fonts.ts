import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMainThread, workerData } from 'node:worker_threads'
import { folders } from '#api/boot/asset-folders.ts'
import { type Face, readFace } from './face.ts'
import { FACES, type Family, fileOf, isCarried, type Look } from './families.ts'

/** The worker is started from source text and can't find the folder by itself, so it's passed in. */
const { fonts }: { fonts: string } = isMainThread ? folders() : workerData

const faces = new Map<string, Face>()
const alphabets = new Map<Family, { subset: string; ranges: [first: number, last: number][] }[]>()

const PREFERRED: [sign: RegExp, family: string][] = [
  // Han characters have other shapes in Japan.
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'noto-sans-jp'],
  // Figtree lacks Vietnamese, and two fonts in one name would show.
  [/[\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef9]/u, 'noto-sans'],
]

export interface Writing {
  families: readonly Family[]
  isBold: boolean
}

export function writingOf(text: string, look: Look): Writing {
  const preferred = PREFERRED.filter(([sign]) => sign.test(text)).map(([, family]) => family)
  const rank = ({ name }: Family) => preferred.indexOf(name)
  return { families: FACES[look].toSorted((one, other) => rank(other) - rank(one)), isBold: look !== 'text' }
}

/** Returns the faces for the parts of a word, all from one family if it has all letters; null if no font does. */
export function facesFor(graphemes: readonly string[], { families, isBold }: Writing): (Face | null)[] {
  const all = families
    .values()
    .map((family) => graphemes.map((grapheme) => faceOf(family, grapheme, isBold)))
    .find((faces) => !faces.includes(null))
  if (all !== undefined || graphemes.length === 1) return all ?? [null]
  return graphemes.flatMap((grapheme) => facesFor([grapheme], { families, isBold }))
}

const found = new Map<string, Map<string, Face | null>>()
const LETTERS_KEPT = 5000

function faceOf(family: Family, grapheme: string, isBold: boolean): Face | null {
  const name = `${family.name} ${isBold}`
  const known = found.get(name) ?? new Map<string, Face | null>()
  found.set(name, known)
  const before = known.get(grapheme)
  if (before !== undefined) return before
  const face = lookFor(family, grapheme, isBold)
  // There's no limit to letters with marks.
  if (known.size >= LETTERS_KEPT) known.clear()
  known.set(grapheme, face)
  return face
}

function lookFor(family: Family, grapheme: string, isBold: boolean): Face | null {
  const letters = Array.from(grapheme.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, ''), codePointOf)
  const first = letters[0] ?? codePointOf(grapheme)
  const weight = (isBold ? family.weights.at(-1) : family.weights[0]) ?? 400
  for (const { subset, ranges } of alphabetsOf(family)) {
    if (!ranges.some(([from, to]) => from <= first && first <= to)) continue
    const face = faceIn(fileOf(family, subset, weight))
    if (letters.every((letter) => face.font.hasGlyphForCodePoint(letter))) return face
  }
  return null
}

function codePointOf(letter: string): number {
  return letter.codePointAt(0) ?? 0
}

function faceIn(file: string): Face {
  const face = faces.get(file) ?? readFace(file, readFileSync(join(fonts, file)))
  faces.set(file, face)
  return face
}

/** Reads which letters each file has from the package's own list: `{ "greek": "U+0370-0377,U+037A" }`. */
function alphabetsOf(family: Family) {
  const known = alphabets.get(family)
  if (known !== undefined) return known
  const said: Record<string, string> = JSON.parse(
    readFileSync(join(fonts, family.name, 'unicode.json'), 'utf8'),
  )
  const read = Object.entries(said)
    .filter(([subset]) => isCarried(family, subset))
    .map(([subset, list]) => ({ subset, ranges: list.split(',').map(rangeOf) }))
  alphabets.set(family, read)
  return read
}

function rangeOf(range: string): [number, number] {
  const [first = '', last = first] = range.replace(/^U\+/i, '').split('-')
  return [parseInt(first, 16), parseInt(last, 16)]
}

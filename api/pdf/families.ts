/** A family of fonts in the folder `fonts`: one file for each alphabet and weight, named as in its npm package `@fontsource/…`. */
export interface Family {
  name: string
  weights: readonly number[]
}

const HEADINGS: Family = { name: 'bricolage-grotesque', weights: [700] }
const TEXT: Family = { name: 'figtree', weights: [400, 600] }
const LATIN_GREEK_CYRILLIC: Family = { name: 'noto-sans', weights: [400, 600] }
/** Comes before Noto's Arabic, which draws dots apart from their letters, so they can't be searched. */
const ARABIC: Family = { name: 'vazirmatn', weights: [400, 600] }

const NOTO =
  'arabic hebrew thaana canadian-aboriginal cherokee tifinagh ethiopic armenian georgian devanagari gurmukhi gujarati ' +
  'bengali tamil telugu kannada malayalam sinhala thai lao khmer myanmar sc jp kr'

const SCRIPTS = [
  ARABIC,
  ...NOTO.split(' ').map((script): Family => ({ name: `noto-sans-${script}`, weights: [400] })),
]

export const FACES = {
  text: [TEXT, LATIN_GREEK_CYRILLIC, ...SCRIPTS],
  strong: [TEXT, LATIN_GREEK_CYRILLIC, ...SCRIPTS],
  heading: [HEADINGS, LATIN_GREEK_CYRILLIC, ...SCRIPTS],
} as const

export type Look = keyof typeof FACES

export const FAMILIES = [HEADINGS, TEXT, LATIN_GREEK_CYRILLIC, ...SCRIPTS]

const DOUBLE = /^(latin|cyrillic|greek)(-ext)?$|^(vietnamese|math|symbols)$/

export function isCarried(family: Family, subset: string): boolean {
  return !SCRIPTS.includes(family) || !DOUBLE.test(subset)
}

/** The file of a family for an alphabet; `subset` is a key of the package's `unicode.json`, such as `greek` or `[42]`. */
export function fileOf({ name }: Family, subset: string, weight: number): string {
  return `${name}/files/${name}-${subset.replace(/[[\]]/g, '')}-${weight}-normal.woff`
}

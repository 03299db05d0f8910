import fc from 'fast-check'

const hex = (character: string) => (character.codePointAt(0) ?? 0).toString(16).padStart(2, '0')

/** A percent-encoded character, encoded again this many times. */
function escaped(character: string, layers: number): string {
  return `%${'25'.repeat(layers)}${hex(character)}`
}

const layers = fc.integer({ min: 0, max: 14 })
/** Noise between two characters of an address that one parser or another might ignore. */
const noise = fc.constantFrom(
  '/',
  '//',
  '/./',
  '/x/../',
  '/%2e/',
  '%2f',
  '%2F',
  '%252f',
  '\\',
  '%5c',
  ';',
  ';a=b',
)
const ending = fc
  .constantFrom('', '', '/', '//', '/.', '/..', '/%2e', '%2f', '%5c', ';', ';x=1', '%00', '%20')
  .chain((text) =>
    fc.constantFrom(
      text,
      `${text}.html`,
      `${text}/index.html`,
      `${text}?`,
      `${text}?x=1`,
      `${text}#`,
      `${text}%3f`,
      `${text}%0a`,
      `${text}%e2%80%8b`,
    ),
  )
const beginning = fc.constantFrom(
  '',
  '',
  '/',
  '/.',
  '/x/..',
  '/x/%2e%2e',
  '/x/..%2f',
  '/x%2f..',
  '/login/..',
  '/api/..',
  '/_astro/..',
  '/%2e',
  '%2f',
)

/** Each character of an address as it is, in another case, encoded to some depth, or with noise for a slash. */
function bodyOf(path: string): fc.Arbitrary<string> {
  const characters = [...path].map((character) => {
    const asItIs = { weight: 12, arbitrary: fc.constant(character) }
    const inCapitals = { weight: 1, arbitrary: fc.constant(character.toUpperCase()) }
    const inEscapes = { weight: 2, arbitrary: layers.map((depth) => escaped(character, depth)) }
    const other = { weight: 4, arbitrary: noise }
    return character === '/' ? fc.oneof(asItIs, inEscapes, other) : fc.oneof(asItIs, inCapitals, inEscapes)
  })
  return fc.tuple(...characters).map((pieces) => pieces.join(''))
}

/** One character encoded to some depth in an otherwise normal address: what once got past the guard. */
function oneEscape(path: string): fc.Arbitrary<string> {
  return fc
    .tuple(fc.integer({ min: 1, max: path.length - 1 }), layers)
    .map(([at, depth]) => path.slice(0, at) + escaped(path.charAt(at), depth) + path.slice(at + 1))
}

/** Ways to write the address of a page, most of which no page has. */
export function pathSpellings(path: string): fc.Arbitrary<string> {
  const full = fc.tuple(beginning, bodyOf(path), ending).map((pieces) => pieces.join(''))
  return fc
    .oneof(oneEscape(path), full, bodyOf(path))
    .map((text) => (text.startsWith('/') ? text : `/${text}`))
}

/**
 * How the voice says what its dictionary lacks or has otherwise, in the phones of Festival's American English (CMU):
 * syllables apart by `|`, the stressed one with `1` behind its vowel.
 */
export const LEXICON: Readonly<Record<string, string>> = {
  // People and the product.
  cohearth: 'k ow | hh aa1 r th',
  hana: 'hh aa1 | n ax',
  luc: 'l uw1 k',
  maya: 'm ay1 | ax',
  priya: 'p r iy1 | y ax',
  theo: 'th iy1 | ow',
  // Places and law of Canada.
  ottawa: 'aa1 | t ax | w aa',
  quebec: 'k w ax | b eh1 k',
  indivision: 'ih n | d ih | v ih1 | zh ax n',
  undivided: 'ah n | d ax | v ay1 | d ax d',
  notary: 'n ow1 | t er | iy',
  notaries: 'n ow1 | t er | iy z',
  solidarily: 's aa l | ih | d eh1 | r ax | l iy',
  survivorship: 's er | v ay1 | v er | sh ih p',
  transunion: 't r ae n z | y uw1 | n y ax n',
  condo: 'k aa1 n | d ow',
  // “Read it once a year”; the past is written `spoken: '… red …'`.
  read: 'r iy1 d',
  // Said as a word.
  heloc: 'hh iy1 | l aa k',
}

/** The letters' names, for what is spelled. */
const LETTERS: Readonly<Record<string, string>> = {
  a: 'ey',
  b: 'b iy',
  c: 's iy',
  d: 'd iy',
  e: 'iy',
  f: 'eh f',
  g: 'jh iy',
  h: 'ey ch',
  i: 'ay',
  j: 'jh ey',
  k: 'k ey',
  l: 'eh l',
  m: 'eh m',
  n: 'eh n',
  o: 'ow',
  p: 'p iy',
  q: 'k y uw',
  r: 'aa r',
  s: 'eh s',
  t: 't iy',
  u: 'y uw',
  v: 'v iy',
  w: 'd ah b | ax l | y uw',
  x: 'eh k s',
  y: 'w ay',
  z: 'z eh d',
}

/** Capitals that are spelled: CMHC, RRSP, GST. Short words in capitals that are said as words stand in the lexicon. */
export const isSpelled = (word: string) => /^[A-Z]{2,6}s?$/.test(word) && !LEXICON[word.toLowerCase()]

/** The phones of a spelled word, the last letter stressed: FHSAs → eh f | ey ch | eh s | ey1 | z. */
export function spelledPhones(word: string): string {
  const letters = [...word.replace(/s$/, '').toLowerCase()]
  const names = letters.map((letter) => LETTERS[letter] ?? '')
  const last = (names.pop() ?? '').replace(
    /(aa|ah|ax|ay|eh|ey|iy|ow|uw)(?!.*(aa|ah|ax|ay|eh|ey|iy|ow|uw))/,
    '$11',
  )
  return [...names, word.endsWith('s') ? `${last} z` : last].join(' | ')
}

/**
 * Pronunciations that the voice's dictionary lacks or gets wrong, in Festival's American English phones (CMU): `|` separates
 * syllables, `1` follows the stressed vowel.
 */
export const LEXICON: Readonly<Record<string, string>> = {
  // The product and people.
  cohearth: 'k ow | hh aa1 r th',
  hana: 'hh aa1 | n ax',
  luc: 'l uw1 k',
  maya: 'm ay1 | ax',
  priya: 'p r iy1 | y ax',
  theo: 'th iy1 | ow',
  // Canadian places and law.
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
  // The present tense; write the past as `spoken: '… red …'`.
  read: 'r iy1 d',
  // An acronym said as a word.
  heloc: 'hh iy1 | l aa k',
}

/** The names of letters, for abbreviations. */
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

/** Abbreviations that are spelled out: CMHC, RRSP, GST. Acronyms that are said as words are in the lexicon. */
export const isSpelled = (word: string) => /^[A-Z]{2,6}s?$/.test(word) && !LEXICON[word.toLowerCase()]

/** Returns an abbreviation's phones, with the last letter stressed: FHSAs → eh f | ey ch | eh s | ey1 | z. */
export function spelledPhones(word: string): string {
  const letters = [...word.replace(/s$/, '').toLowerCase()]
  const names = letters.map((letter) => LETTERS[letter] ?? '')
  const last = (names.pop() ?? '').replace(
    /(aa|ah|ax|ay|eh|ey|iy|ow|uw)(?!.*(aa|ah|ax|ay|eh|ey|iy|ow|uw))/,
    '$11',
  )
  return [...names, word.endsWith('s') ? `${last} z` : last].join(' | ')
}

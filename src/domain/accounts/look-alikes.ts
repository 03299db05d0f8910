import { normalForm } from '#domain/normal-form.ts'

const LOOK_ALIKES = {
  a: 'аαɑаᴀ',
  b: 'вьβʙ',
  c: 'сϲᴄ',
  d: 'ԁđðɗᴅ',
  e: 'еєεɛᴇə',
  f: 'ғƒ',
  g: 'ԍɡցɢ',
  h: 'һнђћηħհʜ',
  i: 'іιıɪ',
  j: 'јϳյᴊ',
  k: 'кκᴋ',
  l: 'ӏłʟ',
  m: 'мᴍ',
  n: 'пոռɴᴨŋ',
  o: 'оοσоօøᴏɔ',
  p: 'рρᴘþ',
  q: 'ԛգ',
  r: 'гʀᴦ',
  s: 'ѕꜱʂ',
  t: 'тτŧᴛ',
  u: 'υսʊᴜци',
  v: 'ѵνᴠ',
  w: 'ԝωшᴡ',
  x: 'хχ',
  y: 'уүγʏ',
  z: 'ᴢʐ',
} as const

const LATIN = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([latin, others]) =>
    [...others].map((other) => [other, latin] as const),
  ),
)

/**
 * Returns what a text looks like at a glance: lower-case Latin letters, with one space between words. Letters that are easily
 * confused (rn and m, vv and w, l and i) and repeated letters come out the same.
 */
export function skeletonOf(text: string): string {
  const plain = normalForm(text, 'NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const latin = [...plain].map((letter) => LATIN.get(letter) ?? letter).join('')
  return latin
    .replace(/[^\p{L}]+/gu, ' ')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replace(/l/g, 'i')
    .split(' ')
    .map(withoutRepeats)
    .join(' ')
    .trim()
}

export function withoutRepeats(letters: string): string {
  return letters.replace(/(.)\1+/gu, '$1')
}

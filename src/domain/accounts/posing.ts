import { normalForm } from '#domain/normal-form.ts'

/*
 * Names that pose as us. A member called 'Support' or 'Cohearth Security Team', in whatever letters, could ask others for
 * their codes. Names of people that only hold such a word, like Robert Service or Frank Staff, are names.
 */

const BRAND = 'cohearth'

/** Nobody is called so: one such word is enough. */
const TITLES = wordsOf(`
  admin administrator administration administrateur administratrice customercare customerservice helpdesk helpline
  moderator moderateur noreply official postmaster security securite superuser support sysadmin webmaster`)

/** Somebody may be called so, but not by these words alone. */
const COMMON = wordsOf(`
  account accounts agent aide alert alerts assistance billing care client community compte contact customer desk equipe
  help info manager mediator member members message notice office our payment payments safety service services staff
  system team tech technical the trust user verification verify`)

/** Letters of other alphabets, and odd Latin ones, by the Latin letter that they look like. */
const TWINS = {
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
  Object.entries(TWINS).flatMap(([latin, twins]) => [...twins].map((twin) => [twin, latin] as const)),
)

function wordsOf(text: string): string[] {
  return text.trim().split(/\s+/)
}

/** What a text looks like at a glance, in small Latin letters; what stands between letters is a space. */
function lookOf(text: string): string {
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

function withoutRepeats(letters: string): string {
  return letters.replace(/(.)\1+/gu, '$1')
}

const brand = lookOf(BRAND)
const titles = new Set(TITLES.map(lookOf))
const onlySuchWords = new RegExp(`^(?:${[brand, ...titles, ...COMMON.map(lookOf)].join('|')})+$`)

/** True for words of which one is a title or holds our name, or of which some together are our name. */
function holdsTitle(words: readonly string[]): boolean {
  return words.some(
    (word, index) =>
      titles.has(word) || word.includes(brand) || words.slice(index).join('').startsWith(brand),
  )
}

/** The names of a person. */
export interface Names {
  first_name: string
  middle_name?: string
  last_name: string
}

/** The name that makes a person look like somebody of ours; null for the names of a person. */
export function posingName(names: Names): keyof Names | null {
  const parts = (['first_name', 'middle_name', 'last_name'] as const).map((name) => ({
    name,
    words: lookOf(names[name] ?? '').split(' '),
  }))
  const single = parts.find(({ words }) => holdsTitle(words))
  if (single) return single.name
  const all = parts.flatMap(({ words }) => words)
  return holdsTitle(all) || onlySuchWords.test(withoutRepeats(all.join(''))) ? 'last_name' : null
}

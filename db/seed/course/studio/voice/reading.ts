import { cardinal, decimal, fraction, ordinal, year } from './numbers.ts'

/** A short pause, or the end of a sentence. */
export type Stop = ',' | ';' | '.' | '?' | '!'

/** A word as written between spaces, and its spoken words: none for a dash, five for “$1,500”. */
export interface ReadWord {
  written: string
  spoken: readonly string[]
  stop: Stop | null
}

/** The neighbouring words, without punctuation at their ends. */
interface Around {
  before: string
  after: string
}

const NUMBER = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`
const SCALE = /^(thousand|million|billion)$/i
const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)
const FRACTIONS: Record<string, [number, number]> = {
  '½': [1, 2],
  '⅓': [1, 3],
  '⅔': [2, 3],
  '¼': [1, 4],
  '¾': [3, 4],
}
const SIGNS: Record<string, string> = {
  '+': 'plus',
  '−': 'minus',
  '×': 'times',
  '÷': 'divided by',
  '=': 'equals',
  '&': 'and',
  '%': 'percent',
  'm²': 'square metres',
  m2: 'square metres',
  'ft²': 'square feet',
  'sq.': 'square',
  'ft.': 'feet',
  'vs.': 'versus',
  'B.C.': 'B C',
  'P.E.I.': 'P E I',
  'e.g.': 'for example',
  'i.e.': 'that is',
}

function dollars(text: string, { before, after }: Around): string[] {
  const [whole = '0', cents = ''] = text.replaceAll(',', '').split('.')
  // “$1.5 million”: "dollars" follows "million".
  if (SCALE.test(after)) return decimal(text)
  const unit = (count: number, name: string) => [...cardinal(count), count === 1 ? name : `${name}s`]
  // “a $500,000 home”
  if (/^an?$/i.test(before) && /^[a-z]/.test(after) && !cents) return [...cardinal(Number(whole)), 'dollar']
  if (!cents) return unit(Number(whole), 'dollar')
  const small = unit(Number(cents.padEnd(2, '0')), 'cent')
  if (Number(whole) === 0) return small
  return Number(cents) === 0
    ? unit(Number(whole), 'dollar')
    : [...unit(Number(whole), 'dollar'), 'and', ...small]
}

function plainNumber(text: string, { before, after }: Around): string[] {
  const number = Number(text)
  if (MONTHS.includes(before) && number >= 1 && number <= 31) return ordinal(number)
  if (MONTHS.includes(after) && number >= 1 && number <= 31) return ['the', ...ordinal(number), 'of']
  if (/^\d{4}$/.test(text) && number >= 1100 && number < 2100) return year(number)
  return decimal(text)
}

/** Patterns of written figures, and how they are said; the first match applies. */
const KINDS: [pattern: RegExp, say: (parts: string[], around: Around) => string[]][] = [
  [
    /^(\d{4})-(\d{2})-(\d{2})$/,
    ([y, m, d]) => [MONTHS[Number(m) - 1] ?? '', ...ordinal(Number(d)), ...year(Number(y))],
  ],
  [new RegExp(String.raw`^\$(${NUMBER})$`), ([n = ''], around) => dollars(n, around)],
  [
    new RegExp(String.raw`^(\$?)(${NUMBER})(%?)[–-](\$?)(${NUMBER})(%?)$`),
    ([d1 = '', n1 = '', p1 = '', d2 = '', n2 = '', p2 = ''], around) => [
      ...(d1 && d2 ? readFigure(d1 + n1, { before: '', after: '' }) : decimal(n1)),
      ...(p1 ? ['percent'] : []),
      'to',
      ...readFigure((d2 || d1) + n2 + p2, around),
    ],
  ],
  [new RegExp(String.raw`^(${NUMBER})%$`), ([n = '']) => [...decimal(n), 'percent']],
  [new RegExp(String.raw`^(${NUMBER})[×x]$`), ([n = '']) => [...decimal(n), 'times']],
  [/^#(\d+)$/, ([n = '']) => ['number', ...decimal(n)]],
  [/^(\d+)(?:st|nd|rd|th)$/, ([n = '']) => ordinal(Number(n))],
  [/^(\d+)\/(\d+)$/, ([above = '', below = '']) => fraction(Number(above), Number(below))],
  [/^(\d+):(\d+)$/, ([one = '', other = '']) => [...decimal(one), 'to', ...decimal(other)]],
  [/^(\d*)([½⅓⅔¼¾])$/, ([n = '', part = '']) => mixed(n, ...(FRACTIONS[part] ?? [1, 2]))],
  [new RegExp(String.raw`^(${NUMBER})m²$`), ([n = '']) => [...decimal(n), 'square', 'metres']],
  [new RegExp(String.raw`^(${NUMBER})\+$`), ([n = '']) => [...decimal(n), 'plus']],
  [new RegExp(String.raw`^[−-](.*\d.*)$`), ([n = ''], around) => ['minus', ...readFigure(n, around)]],
  [
    new RegExp(String.raw`^(\$?(?:${NUMBER}))/([a-z]+)$`),
    ([n = '', unit = '']) => [...readFigure(n, { before: '', after: '' }), 'a', unit],
  ],
  [
    new RegExp(String.raw`^(\$?)(${NUMBER})-([A-Za-z-]+)$`),
    ([d = '', n = '', rest = '']) => [...decimal(n), ...(d ? ['dollar'] : []), ...rest.split('-')],
  ],
  [new RegExp(String.raw`^(${NUMBER})$`), ([n = ''], around) => plainNumber(n, around)],
]

const mixed = (whole: string, above: number, below: number) =>
  whole
    ? [
        ...cardinal(Number(whole)),
        'and',
        ...(above === 1 ? ['a'] : []),
        ...fraction(above, below).slice(above === 1 ? 1 : 0),
      ]
    : fraction(above, below)

function readFigure(text: string, around: Around): string[] {
  for (const [pattern, say] of KINDS) {
    const parts = pattern.exec(text)
    if (parts) return say(parts.slice(1), around)
  }
  throw new Error(`The voice cannot read “${text}”: say how in the line's \`spoken\`.`)
}

/** Drops accents, straightens apostrophes, and turns hyphens into spaces: “co-owner’s” → co owner's. */
function plain(text: string): string[] {
  const letters = text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'")
  return letters.split(/[^A-Za-z']+/).filter((word) => /[A-Za-z]/.test(word))
}

/** The start and end of a written word: quotes, brackets and punctuation. */
const AFFIXES = /^([“‘"'([]*)(.*?)([”’"')\],;:.?!…—–]*)$/su

function stopOf(end: string): Stop | null {
  const mark = /[?!]|\.(?!\.)|…|[,;:)—–]/.exec(end)?.[0]
  if (!mark) return null
  if (mark === '.' || mark === '?' || mark === '!') return mark
  return mark === ';' || mark === ':' ? ';' : ','
}

/** Returns the spoken words for each written word of a text. Throws on a figure that it can't read. */
export function readAloud(text: string): ReadWord[] {
  const written = text.trim().split(/\s+/)
  const bare = written.map((word) => AFFIXES.exec(word)?.[2] ?? word)
  return written.map((word, index) => {
    const sign = SIGNS[word]
    if (sign) return { written: word, spoken: sign.split(' '), stop: null }
    const [, , core = '', end = ''] = AFFIXES.exec(word) ?? []
    if (core === '') return { written: word, spoken: [], stop: stopOf(word) }
    const around = { before: bare[index - 1] ?? '', after: bare[index + 1] ?? '' }
    const two = bare[index - 1]?.startsWith('$') && SCALE.test(core)
    const short = SIGNS[core]
    const spoken = short
      ? short.split(' ')
      : /\d|[½⅓⅔¼¾]/.test(core)
        ? readFigure(core, around)
        : [...plain(core), ...(two ? ['dollars'] : [])]
    return { written: word, spoken, stop: stopOf(end) }
  })
}

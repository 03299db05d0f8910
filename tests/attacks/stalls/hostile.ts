/** A text that makes careless code slow: `unit` repeated, then `end`, which prevents a match. */
interface Pattern {
  unit: string
  start?: string
  end?: string
}

const PATTERNS: Record<string, Pattern> = {
  'one letter': { unit: 'a', end: '1' },
  'repeated letters': { unit: 'aabbll', end: '!' },
  'short words': { unit: 'ab ', end: '!' },
  'staff words': { unit: 'helpdesk', end: 'x' },
  'overlapping staff words': { unit: 'teammemberhelpdeskcustomerservice', end: 'x' },
  spaces: { unit: ' ', start: 'a', end: 'a' },
  'spaces of all kinds': { unit: ' \t\u00A0\u3000', start: ' ', end: '!' },
  'line breaks': { unit: '\r\n \n', start: 'a', end: 'a' },
  initials: { unit: 'a.', end: '!' },
  'hyphens and apostrophes': { unit: "a-o'", end: "'-" },
  dots: { unit: '.', start: 'a@a', end: 'a' },
  'at signs': { unit: '@', start: 'a', end: 'a' },
  addresses: { unit: 'a@a.', end: '@' },
  'combining marks': { unit: '\u0301\u0327', start: 'a' },
  'letters with eight marks': { unit: `a${'\u0301\u0327'.repeat(4)}`, end: '\u0301' },
  'marks and zero-width spaces': { unit: '\uFF9E\u0327\u0301\u200B', start: 'a' },
  'letters that expand': { unit: 'ﷺ', end: '!' },
  'letters that grow in lower case': { unit: 'İß', end: '!' },
  'look-alikes': { unit: 'аοᴄ漢', end: '!' },
  joiners: { unit: 'க\u200D\u200C', end: '\u200D' },
  families: { unit: '👩\u200D👩\u200D👧\u200D👦🇨🇦', end: '\u200D' },
  'right-to-left marks': { unit: '\u202E\u200F\u2066א' },
  'null characters': { unit: '\0', start: 'a', end: 'a' },
  'lone surrogates': { unit: '\uD800a' },
  'nested brackets': { unit: '([{<' },
  'quotation marks': { unit: '\\"\'"', end: '"' },
  tags: { unit: '<a b="', end: '>' },
  'entities and replacement patterns': { unit: '$&amp;$1#' },
  digits: { unit: '1', end: 'a' },
  figures: { unit: '1,000.', end: 'a' },
  'phone numbers': { unit: '+1 (416) 555-0199 ', end: 'x' },
  dates: { unit: '2026-08-01T12:00', end: 'x' },
  'CSV cells': { unit: '"a,b";\t', end: '"' },
  'CSV formulas': { unit: "\n'=1+", end: '!' },
  links: { unit: 'https://a/../', end: '#' },
  parameters: { unit: 'a=b&', end: '=' },
  'percent signs': { unit: '%2', end: '%' },
  base64: { unit: 'A-_.', end: '=' },
}

type CostOf = (text: string) => number

export interface Hostile {
  name: string
  /** Returns the longest such text that costs no more than `room`, by `costOf`. */
  filling(room: number, costOf: CostOf): string
  /** The same without `end`. */
  unspoilt(room: number, costOf: CostOf): string
}

export const HOSTILE: readonly Hostile[] = Object.entries(PATTERNS).map(
  ([name, { unit, start = '', end = '' }]) => {
    const filled = (room: number, costOf: CostOf) => unit.repeat(Math.max(1, Math.floor(room / costOf(unit))))
    return {
      name,
      filling: (room, costOf) => start + filled(room - costOf(start + end), costOf) + end,
      unspoilt: filled,
    }
  },
)

/** Numbers as said in Canadian English, without hyphens. */

const ONES = [
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen',
  'fifteen sixteen seventeen eighteen nineteen',
].flatMap((row) => row.split(' '))
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const SCALES = ['', 'thousand', 'million', 'billion']

const ORDINALS: Record<string, string> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
}

function belowThousand(number: number): string[] {
  if (number < 20) return number === 0 ? [] : [ONES[number] ?? '']
  if (number < 100) return [TENS[Math.floor(number / 10)] ?? '', ...belowThousand(number % 10)]
  return [ONES[Math.floor(number / 100)] ?? '', 'hundred', ...belowThousand(number % 100)]
}

/** 1250 → one thousand two hundred fifty. For whole numbers below a trillion. */
export function cardinal(number: number): string[] {
  if (!Number.isInteger(number) || number < 0 || number >= 1e12) throw new Error(`Not to be read: ${number}`)
  if (number === 0) return ['zero']
  return SCALES.map((scale, power) => {
    const words = belowThousand(Math.floor(number / 1000 ** power) % 1000)
    return words.length > 0 && scale ? [...words, scale] : words
  })
    .reverse()
    .flat()
}

/** 22 → twenty second. */
export function ordinal(number: number): string[] {
  const words = cardinal(number)
  const last = words.pop() ?? ''
  return [...words, ORDINALS[last] ?? (last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last}th`)]
}

/** 2026 → twenty twenty six, 2005 → two thousand five, 1900 → nineteen hundred. For 1100 to 2099. */
export function year(number: number): string[] {
  const [first, last] = [Math.floor(number / 100), number % 100]
  if (first === 20 && last < 10) return cardinal(number)
  if (last === 0) return [...cardinal(first), 'hundred']
  return [...cardinal(first), ...(last < 10 ? ['oh'] : []), ...cardinal(last)]
}

/** `1,234.5` → one thousand two hundred thirty four point five. */
export function decimal(text: string): string[] {
  const [whole = '', part] = text.replaceAll(',', '').split('.')
  const digits = part ? ['point', ...[...part].map((digit) => ONES[Number(digit)] ?? '')] : []
  return [...cardinal(Number(whole || '0')), ...digits]
}

const PARTS: Record<number, [one: string, many: string]> = {
  2: ['half', 'halves'],
  4: ['quarter', 'quarters'],
}

/** 2 and 3 → two thirds; 50 and 50 → fifty fifty. */
export function fraction(above: number, below: number): string[] {
  if (above >= below || below < 2) return [...cardinal(above), ...cardinal(below)]
  const [one, many] = PARTS[below] ?? [ordinal(below).join(' '), `${ordinal(below).join(' ')}s`]
  return [...cardinal(above), ...(above === 1 ? one : many).split(' ')]
}

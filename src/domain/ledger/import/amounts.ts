/** No bank's amount is longer. Skips searching hostile cells. */
const MAX_LENGTH = 32
const MAX_DIGITS = 13

/**
 * Reads an amount in the formats that Canadian banks use, in cents: 1,234.56, 1 234,56 $, (12.50), 12.50- or CR and DR after it. Returns null
 * if it isn't one. A comma or point before three digits separates thousands, unless another separator follows.
 */
export function centsIn(cell: string): number | null {
  if (cell.length > MAX_LENGTH) return null
  const plain = cell.replaceAll(/[\s\u00a0\u202f$'"]/gu, '').replace(/^CAD|CAD$/iu, '')
  const [, open = '', before = '', digits = '', after = '', close = ''] =
    /^(\(?)([-−+]?)([\d.,]+)(-|CR|DR|)(\)?)$/iu.exec(plain) ?? []
  const cents = unsigned(digits)
  if (cents === null || (open === '') !== (close === '')) return null
  const isNegative = open === '(' || before === '-' || before === '−' || after === '-' || /dr/iu.test(after)
  return isNegative && cents !== 0 ? -cents : cents
}

function unsigned(text: string): number | null {
  const at = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  const isThousands = text.length - at === 4 && !text.includes(text[at] === ',' ? '.' : ',')
  const [whole, rest] = at < 0 || isThousands ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
  if (whole !== '' && !/^(?:\d+|\d{1,3}(?:[.,]\d{3})+)$/u.test(whole)) return null
  const dollars = whole.replaceAll(/[.,]/gu, '')
  if (dollars + rest === '' || rest.length > 2 || dollars.length > MAX_DIGITS) return null
  return Number(dollars) * 100 + Number(rest.padEnd(2, '0'))
}

/** Returns whether an amount is written with cents, unlike account and cheque numbers. */
export function hasCents(cell: string): boolean {
  return /\d[.,]\d\d\D*$/u.test(cell.slice(-MAX_LENGTH))
}

import type { TextRule } from '#domain/text-rule.ts'
import { normalForm } from '#domain/normal-form.ts'

type Currency = 'CAD' | 'USD'

/** Currency, percent signs and units around a figure. An amount in the other currency is never taken for one in this. */
const UNITS: Readonly<Record<Currency, RegExp>> = {
  CAD: /(?:CAD?)?\s*\$|\bCAD\b|%|\bsq\.?\s*ft\.?/gi,
  USD: /(?:USD?)?\s*\$|\bUSD\b/gi,
}

/** Longer input is rejected without parsing: `UNITS` is slow on a thousand spaces. */
const MAX_FIGURE_LENGTH = 60

/** Optional thousands separators, then at most two decimals after a point or comma. */
const FIGURE = /^(\d{1,3}(?:[ ,'’]\d{3})+|\d+)(?:[.,](\d{1,2}))?$/

/**
 * Normalizes a figure in any Canadian notation: `$1,249,000.00` and `1 249 000 $` become `1249000`, `2,5` becomes
 * `2.5`. Returns anything else unchanged.
 */
function plainFigure(typed: string, currency: Currency): string {
  const text = typed.trim()
  return text.length > MAX_FIGURE_LENGTH ? text : figureIn(normalForm(text, 'NFKC').trim(), currency)
}

function figureIn(text: string, currency: Currency): string {
  const [, whole, decimals = ''] = FIGURE.exec(text.replace(UNITS[currency], '').trim()) ?? []
  if (whole === undefined) return text
  const digits = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '')
  const fraction = decimals.replace(/0+$/, '')
  return fraction ? `${digits}.${fraction}` : digits
}

interface Bounds {
  least: number
  most: number
  step?: number
  currency?: Currency
}

export function figureRule({ least, most, step = 1, currency = 'CAD' }: Bounds, message: string): TextRule {
  return {
    normalize: (typed) => plainFigure(typed, currency),
    isValid: (stored) => {
      if (!/^\d{1,12}(\.\d{1,2})?$/.test(stored)) return false
      const figure = Number(stored)
      // In hundredths, because 0.01 has no exact binary form.
      return figure >= least && figure <= most && Math.round(figure * 100) % Math.round(step * 100) === 0
    },
    message,
  }
}

export function centsIn(stored: string): number {
  return Math.round(Number(stored) * 100)
}

/** Formats cents as stored dollars: `412.37` for 41237, `412` for 41200. */
export function dollarsOf(cents: number): string {
  return plainFigure((cents / 100).toFixed(2), 'CAD')
}

import type { TextRule } from '#domain/text-rule.ts'
import { normalForm } from '#domain/normal-form.ts'

/** What stands around a figure: a currency, a percent sign, a unit of space. */
const AROUND = /(?:CAD?|USD?)?\s*\$|\b(?:CAD|USD)\b|%|\bsq\.?\s*ft\.?/gi

/** Longer than any figure: what is longer is not looked at, since `AROUND` takes its time over a thousand spaces. */
const LONGEST = 60

/** Thousands apart or not, then at most two decimals behind a point or a comma. */
const FIGURE = /^(\d{1,3}(?:[ ,'’]\d{3})+|\d+)(?:[.,](\d{1,2}))?$/

/**
 * A figure as it is stored, from any way in which people of Canada write it: `1249000` for `$1,249,000.00` and
 * `1 249 000 $`, `2.5` for `2,5`. What is no figure stays as it is.
 */
function plainFigure(typed: string): string {
  const text = typed.trim()
  return text.length > LONGEST ? text : figureIn(normalForm(text, 'NFKC').trim())
}

function figureIn(text: string): string {
  const [, whole, decimals = ''] = FIGURE.exec(text.replace(AROUND, '').trim()) ?? []
  if (whole === undefined) return text
  const digits = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '')
  const fraction = decimals.replace(/0+$/, '')
  return fraction ? `${digits}.${fraction}` : digits
}

interface Bounds {
  least: number
  most: number
  /** What the figure is a multiple of; 1 unless told. */
  step?: number
}

/** A figure within bounds. */
export function figureRule({ least, most, step = 1 }: Bounds, message: string): TextRule {
  return {
    normalize: plainFigure,
    isValid: (stored) => {
      if (!/^\d{1,12}(\.\d{1,2})?$/.test(stored)) return false
      const figure = Number(stored)
      // In hundredths: 0.01 is no divisor of a binary fraction.
      return figure >= least && figure <= most && Math.round(figure * 100) % Math.round(step * 100) === 0
    },
    message,
  }
}

/** Cents of a stored figure in dollars. */
export function centsIn(stored: string): number {
  return Math.round(Number(stored) * 100)
}

/** The stored figure in dollars of cents: `412.37` for 41237, `412` for 41200. */
export function dollarsOf(cents: number): string {
  return plainFigure((cents / 100).toFixed(2))
}

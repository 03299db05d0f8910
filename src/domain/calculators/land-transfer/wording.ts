import { lazy } from '#domain/lazy.ts'
import type { Rebate, UnitFee } from '#domain/calculators/land-transfer/rules.ts'

const dollars = lazy(
  () =>
    new Intl.NumberFormat('en-CA', {
      style: 'currency',
      currency: 'CAD',
      trailingZeroDisplay: 'stripIfInteger',
    }),
)

/** $5,000 or $0.40 */
export function dollarText(amount: number): string {
  return dollars().format(amount)
}

/** '$100 + $0.40 for each $100 over $500, at most $5,000' */
export function unitText({ flat, over, unit, perUnit, atLeast, atMost }: UnitFee): string {
  const start = flat === undefined ? '' : `${dollarText(flat)} + `
  const beyond = over === undefined ? '' : ` over ${dollarText(over)}`
  const least = atLeast === undefined ? '' : `, at least ${dollarText(atLeast)}`
  const most = atMost === undefined ? '' : `, at most ${dollarText(atMost)}`
  return `${start}${dollarText(perUnit)} for each ${dollarText(unit)}${beyond}${least}${most}`
}

/** 'up to $8,000, less above a price of $835,000, nothing from $860,000, for 50% of the home' */
export function rebateText({ atMost, wholeUpTo, nothingFrom }: Rebate, share: number): string {
  const amount = atMost === undefined ? 'all of the tax' : `up to ${dollarText(atMost)}`
  const shareText = share < 1 ? `, for ${Number((share * 100).toFixed(2))}% of the home` : ''
  return `${amount}${limitText(wholeUpTo, nothingFrom)}${shareText}`
}

function limitText(wholeUpTo: number | undefined, nothingFrom: number | undefined): string {
  if (wholeUpTo === undefined) return ''
  if (nothingFrom === undefined) return `, up to a price of ${dollarText(wholeUpTo)}`
  return `, less above a price of ${dollarText(wholeUpTo)}, nothing from ${dollarText(nothingFrom)}`
}

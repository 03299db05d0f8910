import { formatCount } from '#domain/format.ts'

/** Amounts and percentages, but not years. */
const NUMBER = /\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?/g
const YEAR = /^(?:19|20)\d\d$/

/** Returns a text with its figures scaled to `share`, in the same format. */
export function counted(text: string, share: number): string {
  if (share >= 1) return text
  return text.replaceAll(NUMBER, (figure) => {
    if (YEAR.test(figure)) return figure
    const decimals = figure.split('.')[1]?.length ?? 0
    const value = Number(figure.replaceAll(',', '')) * Math.max(0, share)
    const [whole = '0', part] = value.toFixed(decimals).split('.')
    const grouped = figure.includes(',') ? formatCount(Number(whole)) : whole
    return part === undefined ? grouped : `${grouped}.${part}`
  })
}

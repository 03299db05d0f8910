export interface Expiry {
  month: number
  year: number
}

export function cardDigits(text: string): string {
  return text.replace(/\D/g, '')
}

/** Reads `12/30`, `12 / 2030` or `1230`; null if it isn't a month and year. */
export function readExpiry(text: string): Expiry | null {
  const [, monthText, yearText] = /^(\d{1,2})(?:\s*\/)?\s*((?:20)?\d{2})$/.exec(text.trim()) ?? []
  const month = Number(monthText)
  return month >= 1 && month <= 12 ? { month, year: 2000 + (Number(yearText) % 100) } : null
}

const BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'Eftpos',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

export function brandName(brand: string): string {
  return BRANDS[brand] ?? 'Card'
}

export function formatExpiry({ month, year }: Expiry): string {
  return `${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}`
}

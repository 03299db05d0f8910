/** What makes up the charge for one period of a subscription. Amounts are integer cents, times epoch seconds. */
export interface ChargeParts {
  items: readonly { amount: number; quantity: number; discounts: readonly Discount[] }[]
  /** Off what's left after the items' own. */
  discounts: readonly Discount[]
  taxes: readonly { percent: number; isIncluded: boolean }[]
}

/** A percentage or a number of cents off, until a time; null for always. */
export interface Discount {
  percentOff: number | null
  amountOff: number | null
  end: number | null
}

/** A charge: cents before tax, the tax, and its rate in percent. */
export interface Charge {
  amount: number
  tax: number
  taxPercent: number
}

/** Returns the charge for a subscription's items at a given time. Half a cent is rounded up, as in Stripe. */
export function chargeAt({ items, discounts, taxes }: ChargeParts, time: number): Charge {
  const full = items.reduce(
    (sum, item) => sum + discounted(item.amount * item.quantity, item.discounts, time),
    0,
  )
  const due = discounted(full, discounts, time)
  const percentOf = (isIncluded: boolean) =>
    taxes.filter((tax) => tax.isIncluded === isIncluded).reduce((sum, { percent }) => sum + percent, 0)
  const included = percentOf(true)
  const before = included === 0 ? due : Math.round((due * 100) / (100 + included))
  // Each tax is rounded separately, as in Stripe.
  const onTop = taxes
    .filter((tax) => !tax.isIncluded)
    .reduce((sum, { percent }) => sum + Math.round((before * percent) / 100), 0)
  return { amount: before, tax: due - before + onTop, taxPercent: included + percentOf(false) }
}

function discounted(amount: number, discounts: readonly Discount[], time: number): number {
  return discounts
    .filter(({ end }) => end === null || end > time)
    .reduce((left, { percentOff, amountOff }) => {
      const off = (amountOff ?? 0) + Math.round((left * (percentOff ?? 0)) / 100)
      return Math.max(0, left - off)
    }, amount)
}

export interface ChargeChange extends Charge {
  /** When it's first charged, in epoch seconds. */
  from: number
}

const MONTHS_AHEAD = 120

/**
 * Returns the first monthly charge after the one at `time` that differs because a discount has ended; null if all charges are the same.
 * `anchor` is a time whose day of the month they all share.
 */
export function nextChange(parts: ChargeParts, time: number, anchor: number): ChargeChange | null {
  const discounts = [...parts.discounts, ...parts.items.flatMap((item) => item.discounts)]
  const ends = discounts.flatMap(({ end }) => (end !== null && end > time ? [end] : []))
  if (ends.length === 0) return null
  const last = Math.max(...ends)
  const now = chargeAt(parts, time)
  for (let months = 1; months <= MONTHS_AHEAD; months += 1) {
    const from = monthsAfter(time, months, anchor)
    const charge = chargeAt(parts, from)
    if (charge.amount !== now.amount || charge.tax !== now.tax) return { ...charge, from }
    if (from >= last) return null
  }
  return null
}

/** Returns the same time `months` months later, on the day of the month of `anchor`, or on the last day of a shorter month. */
export function monthsAfter(time: number, months: number, anchor = time): number {
  const date = new Date(time * 1000)
  const day = new Date(anchor * 1000).getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, lastDay))
  return date.getTime() / 1000
}

const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/Toronto' })
const TIME = new Intl.DateTimeFormat('en-US', {
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'America/Toronto',
  timeZoneName: 'short',
})

/** Integer cents such as $15.00; `currency` in Stripe's lower case. */
export function money(cents: number, currency: string): string {
  return new Intl.NumberFormat('en-CA', { style: 'currency', currency }).format(cents / 100)
}

/** A day such as December 5, 2026 in Toronto; `time` in epoch seconds. */
export function day(time: number): string {
  return DATE.format(time * 1000)
}

/** A day with its time and zone in Toronto; `time` in epoch seconds. */
export function moment(time: number): string {
  // Engines disagree on the space before AM and PM.
  return `${day(time)}, ${TIME.format(time * 1000).replaceAll(/\s/gu, ' ')}`
}

/** A tax such as HST (13%). */
export function taxLabel(tax: { name: string; percent: number }): string {
  return `${tax.name} (${tax.percent}%)`
}

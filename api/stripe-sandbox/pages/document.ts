/** HTML that's safe to send: only created by `html`, which escapes everything put into it. */
export class Markup {
  constructor(readonly text: string) {}
}

type Value = string | number | Markup | null | readonly Markup[]

/** A template whose values are escaped, for text and for attributes between double quotes. Null is nothing. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Markup {
  return new Markup(strings.map((string, at) => string + textOf(values[at] ?? null)).join(''))
}

/** An address for `href`: only the web's, so that nothing like `javascript:` gets onto a page; null for others. */
export function webAddress(address: string | null): string | null {
  return address !== null && /^https?:\/\//i.test(address) ? address : null
}

function textOf(value: Value): string {
  if (value === null) return ''
  if (value instanceof Markup) return value.text
  if (typeof value === 'string' || typeof value === 'number') return Bun.escapeHTML(value)
  return value.map(({ text }) => text).join('')
}

export function page(parts: { base: string; title: string; body: Markup }): string {
  return html`<!doctype html>
    <html lang="en-CA">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${parts.title} – Cohearth payment sandbox</title>
        <link rel="stylesheet" href="${parts.base}/style.css" />
      </head>
      <body>
        <header class="banner">
          <strong>Payment sandbox:</strong> no money moves, and only test cards work
        </header>
        ${parts.body}
      </body>
    </html> `.text
}

export const LOGO = html`<span class="logo">
  <svg width="26" height="26" viewBox="0 0 30 30" aria-hidden="true">
    <path class="logo-house" d="M3 14 15 3l12 11v13H3z" stroke-width="1.5" stroke-linejoin="round" />
    <path class="logo-door" d="M10 27.5V17a5 5 0 0 1 10 0v10.5z" />
  </svg>
  Cohearth
</span>`

export function notice(parts: { heading: string; text: string; link: { to: string; label: string } | null }) {
  return html`<main class="alone">
    ${LOGO}
    <h1>${parts.heading}</h1>
    <p>${parts.text}</p>
    ${parts.link && html`<a class="button" href="${parts.link.to}">${parts.link.label}</a>`}
  </main>`
}

export function sum(label: string | Markup, amount: string, look: '' | 'ruled' | 'due' = ''): Markup {
  return html`<div class="${look}">
    <dt>${label}</dt>
    <dd>${amount}</dd>
  </div>`
}

let formats: { date: Intl.DateTimeFormat; time: Intl.DateTimeFormat } | null = null

/**
 * Created when first needed: the first formatter of a zone takes at least ten milliseconds, and this file is loaded while requests
 * are served.
 */
function formatsOfToronto() {
  return (formats ??= {
    date: new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/Toronto' }),
    time: new Intl.DateTimeFormat('en-US', {
      hour: 'numeric',
      minute: '2-digit',
      timeZone: 'America/Toronto',
      timeZoneName: 'short',
    }),
  })
}

/** Formats integer cents, such as $15.00; `currency` in Stripe's lower case. */
export function money(cents: number, currency: string): string {
  return new Intl.NumberFormat('en-CA', { style: 'currency', currency }).format(cents / 100)
}

/** Formats a day in Toronto, such as December 5, 2026; `time` in epoch seconds. */
export function day(time: number): string {
  return formatsOfToronto().date.format(time * 1000)
}

/** Formats a day in Toronto with its time and zone; `time` in epoch seconds. */
export function moment(time: number): string {
  // Engines disagree on the space before AM and PM.
  return `${day(time)}, ${formatsOfToronto()
    .time.format(time * 1000)
    .replaceAll(/\s/gu, ' ')}`
}

export function taxLabel(tax: { name: string; percent: number }): string {
  return `${tax.name} (${tax.percent}%)`
}

/** HTML that is safe to send: made by `html` only, which escapes all that is put in. */
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

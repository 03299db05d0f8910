/** HTML that is safe to send. Only `markup` creates it. */
export class Markup {
  constructor(readonly html: string) {}
}

/** Builds HTML; every value that isn't Markup is escaped. */
export function markup(strings: TemplateStringsArray, ...values: (string | Markup | Markup[])[]): Markup {
  return new Markup(String.raw({ raw: strings }, ...values.map(escaped)))
}

function escaped(value: string | Markup | Markup[]): string {
  if (typeof value === 'string') return Bun.escapeHTML(value)
  return Array.isArray(value) ? value.map((item) => item.html).join('') : value.html
}

/** A form's fields with their brackets unfolded: `items[0][price]=x` is `{ items: [{ price: 'x' }] }`. */
export type Fields = { [name: string]: Field }
export type Field = string | Field[] | Fields

export function unfold(form: URLSearchParams): Fields {
  const fields: Fields = {}
  for (const [key, value] of form) {
    const path = key.replaceAll(']', '').split('[')
    if (path.some((part) => part === '__proto__')) continue
    place(fields, path, value)
  }
  return listsIn(fields)
}

function place(fields: Fields, [first = '', ...rest]: string[], value: string): void {
  const name = first === '' ? String(Object.keys(fields).length) : first
  if (rest.length === 0) {
    fields[name] = value
    return
  }
  const inner = fields[name]
  const child: Fields = typeof inner === 'object' && !Array.isArray(inner) ? inner : {}
  fields[name] = child
  place(child, rest, value)
}

/** Numbered fields become lists, except in metadata, whose names are free. */
function listsIn(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, name === 'metadata' ? value : listed(value)]),
  )
}

function listed(value: Field): Field {
  if (typeof value === 'string' || Array.isArray(value)) return value
  const inner = listsIn(value)
  return Object.keys(inner).every((name) => /^\d+$/.test(name)) ? Object.values(inner) : inner
}

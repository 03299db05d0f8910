export function keysOf<Table extends object>(table: Table): Extract<keyof Table, string>[] {
  return Object.keys(table).filter((key) => isKeyOf(table, key))
}

export function isKeyOf<Table extends object>(
  table: Table,
  word: string,
): word is Extract<keyof Table, string> {
  return Object.hasOwn(table, word)
}

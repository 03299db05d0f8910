import { displayName } from '#domain/accounts/display-name.ts'

const collator = new Intl.Collator('en-CA')

interface Person {
  id: number
  first_name: string
  last_name: string
}

/** Returns people by the name that is shown, as Canadians would sort them; those of the same name by id. */
export function sortedByName<P extends Person>(people: readonly P[]): P[] {
  return sortedByText(people, displayName)
}

/** Returns rows by a text of theirs, as Canadians would sort it; those of the same text by id. */
export function sortedByText<Row extends { id: number }>(
  rows: readonly Row[],
  textOf: (row: Row) => string,
): Row[] {
  return rows
    .map((row) => ({ row, text: textOf(row) }))
    .sort((one, other) => collator.compare(one.text, other.text) || one.row.id - other.row.id)
    .map(({ row }) => row)
}

import { join } from 'node:path'

/** Returns the rows of a golden file by column name; its fields contain no commas. */
export async function goldenRows(file: string): Promise<GoldenRow[]> {
  const text = await Bun.file(join(import.meta.dir, 'golden', file)).text()
  const [header, ...lines] = text.trim().split(/\r?\n/)
  const columns = header!.split(',')
  return lines.map((line) => new GoldenRow(columns, line.split(',')))
}

export class GoldenRow {
  constructor(
    private readonly columns: string[],
    private readonly fields: string[],
  ) {}

  text(column: string): string {
    const field = this.fields[this.columns.indexOf(column)]
    if (field === undefined) throw new Error(`no column ${column} in ${this.fields.join(',')}`)
    return field
  }

  number(column: string): number {
    return Number(this.text(column))
  }

  /** Splits a field such as 60/40. */
  parts(column: string): string[] {
    return this.text(column).split('/')
  }
}

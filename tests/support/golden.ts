/** Returns the rows of a golden file, whose fields may be quoted. */
export async function goldenRows(file: string): Promise<GoldenRow[]> {
  const text = await Bun.file(file).text()
  const [header = '', ...lines] = text.trim().split(/\r?\n/)
  const columns = fieldsOf(header)
  return lines.map((line) => new GoldenRow(columns, fieldsOf(line)))
}

function fieldsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  )
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

  numberOrNull(column: string): number | null {
    return this.text(column) === '' ? null : this.number(column)
  }

  /** Splits a field such as 60/40. */
  parts(column: string): string[] {
    return this.text(column) === '' ? [] : this.text(column).split('/')
  }

  numbers(column: string): number[] {
    return this.parts(column).map(Number)
  }

  /** Splits a field such as 2>1:4000 into numbers from 0. */
  debts(column: string): { from: number; to: number; cents: number }[] {
    return this.list(column).map((debt) => {
      const [from = 0, to = 0, cents = 0] = debt.split(/[>:]/).map(Number)
      return { from: from - 1, to: to - 1, cents }
    })
  }

  /** Splits a field such as 30:182345;61:182345. */
  dated(column: string): { day: number; cents: number }[] {
    return this.list(column).map((pair) => {
      const [day = 0, cents = 0] = pair.split(':').map(Number)
      return { day, cents }
    })
  }

  private list(column: string): string[] {
    return this.text(column).split(';').filter(Boolean)
  }
}

export interface Place {
  row: number
  column: number
}

/** A cell may span several rows. */
export interface Cell extends Place {
  rows: number
}

const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

export function cellAt<Found extends Cell>(cells: readonly Found[], { row, column }: Place): Found | null {
  return cells.find((cell) => cell.column === column && cell.row <= row && row < cell.row + cell.rows) ?? null
}

/** Returns the cell that a key moves to, or null for other keys. Moving sideways through a tall cell keeps the row. */
export function placeAfterKey(cells: readonly Cell[], from: Place, key: string): Place | null {
  const columns = cells.map(({ column }) => column)
  if (key === 'Home') return { ...from, column: Math.min(...columns) }
  if (key === 'End') return { ...from, column: Math.max(...columns) }
  const step = STEPS[key]
  if (!step) return null
  const here = cellAt(cells, from)
  const [rows, across] = step
  const row = rows > 0 && here ? here.row + here.rows : rows < 0 && here ? here.row - 1 : from.row
  const to = { row, column: from.column + across }
  return cellAt(cells, to) ? to : from
}

import type { Block } from './contents.ts'
import { formatDollars } from '../format.ts'
import { fieldKey, type SheetValues } from './worksheets.ts'

/** What a group agreed on, as shown on its page. Shares and amounts are null until someone sets them. */
export interface GroupFigures {
  owners: readonly { name: string; percent: number | null }[]
  money: { price: number; down: number } | null
}

type Table = Extract<Block, { kind: 'table' }>
type Cell = string | null | undefined

const OWNER_COLUMN = /^Owner ([1-9])$/
const TOTALS: readonly string[] = ['Ours', 'Together']
const SHARES: readonly string[] = ['Share', 'Share of the home']

/** Returns initial values for a worksheet: the owners' names and shares and the price, in the fields that ask for them. */
export function startValues(blocks: readonly Block[], figures: GroupFigures): SheetValues {
  return Object.fromEntries(
    blocks.flatMap((block, at) =>
      block.kind === 'table'
        ? cellsOf(block, figures).map(({ row, column, text }) => [fieldKey(at, row, column), text] as const)
        : [],
    ),
  )
}

function cellsOf(table: Table, figures: GroupFigures) {
  const isRowForOwner = rowsForOwners(table)
  return table.rows.flatMap((cells, row) =>
    cells.flatMap((cell, column) => {
      const title = table.columns[column] ?? ''
      const text =
        cell !== ''
          ? null
          : table.columns[0] === 'Owner'
            ? ofOwnerRow(title, figures.owners[isRowForOwner.indexOf(row)])
            : ofLabel(cells[0] ?? '', title, figures)
      return text ? [{ row, column, text }] : []
    }),
  )
}

/** Rows without a label are for one owner each. */
function rowsForOwners({ rows }: Table): number[] {
  return rows.flatMap((cells, row) => (cells[0] === '' ? [row] : []))
}

function ofOwnerRow(title: string, owner: GroupFigures['owners'][number] | undefined): Cell {
  if (title === 'Owner') return owner?.name
  return SHARES.includes(title) ? percentOf(owner?.percent) : null
}

function ofLabel(label: string, title: string, { owners, money }: GroupFigures): Cell {
  const number = OWNER_COLUMN.exec(title)?.[1]
  if (number !== undefined) {
    const owner = owners[Number(number) - 1]
    if (label === 'Name') return owner?.name
    return label === 'My share, as a percentage' ? percentOf(owner?.percent) : null
  }
  return money !== null && TOTALS.includes(title) ? ofMoney(label, money) : null
}

function ofMoney(label: string, { price, down }: NonNullable<GroupFigures['money']>): Cell {
  switch (label) {
    case 'Price':
      return formatDollars(price)
    case 'Less mortgage':
    case 'Share of the mortgage':
      return formatDollars(price - down)
    case 'Down payment':
      return formatDollars(down)
    default:
      return null
  }
}

function percentOf(percent: number | null | undefined): Cell {
  return percent === null || percent === undefined ? null : `${percent}%`
}

/** Returns the blocks with the owners' names as column headers. */
export function withNames(blocks: readonly Block[], { owners }: GroupFigures): Block[] {
  const named = (title: string) => owners[Number(OWNER_COLUMN.exec(title)?.[1]) - 1]?.name ?? title
  return blocks.map((block) =>
    block.kind === 'table' ? { ...block, columns: block.columns.map(named) } : block,
  )
}

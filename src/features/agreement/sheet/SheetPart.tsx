import type { OwnSheet } from '#api/features/agreement/sheet/schemas.ts'
import { classes } from '#ui/classes.ts'

type Part = OwnSheet['parts'][number]
type Block = Part['blocks'][number]
type Table = Extract<Block, { kind: 'table' }>

/** One part of a term sheet, with the same text as the PDF. Headings start at `level`. */
export function SheetPart({ part, level }: { part: Part; level: 1 | 2 }) {
  return (
    <div className="term-sheet-part">
      {part.blocks.map((block, at) => (
        // The blocks of a document never change order.
        <SheetBlock key={at} block={block} level={level} />
      ))}
    </div>
  )
}

function SheetBlock({ block, level }: { block: Block; level: 1 | 2 }) {
  const Title = level === 1 ? 'h1' : 'h2'
  const Heading = level === 1 ? 'h2' : 'h3'
  const Subheading = level === 1 ? 'h3' : 'h4'
  switch (block.kind) {
    case 'title':
      return <Title className="display text-heading wrap-anywhere">{block.text}</Title>
    case 'heading':
      return <Heading className="text-title mt-5 first:mt-0">{block.text}</Heading>
    case 'subheading':
      return <Subheading className="mt-4 font-semibold wrap-anywhere">{block.text}</Subheading>
    case 'text':
      return <p className="mt-1 wrap-anywhere">{block.text}</p>
    case 'muted':
      return <p className="text-muted wrap-anywhere">{block.text}</p>
    case 'term':
      return (
        <p className="sheet-term">
          <span className="text-muted">{block.number}</span>
          <span className="min-w-0 wrap-anywhere whitespace-pre-line">{block.text}</span>
        </p>
      )
    case 'table':
      return <SheetTable table={block} />
  }
}

/** Tables of this many columns become a list on a phone. */
const WIDE_FROM = 4

function SheetTable({ table: { columns, rows } }: { table: Table }) {
  const isWide = columns.length >= WIDE_FROM
  const look = (at: number) =>
    classes(
      'py-1.5 align-top',
      at > 0 && 'pl-3',
      columns[at]?.isNumber && 'text-right whitespace-nowrap tabular-nums',
    )
  return (
    <table className={classes('mt-2 w-full text-left', isWide && 'sheet-list')}>
      <colgroup>
        {columns.map(({ width }, at) => (
          <col key={at} width={`${width * 100}%`} />
        ))}
      </colgroup>
      {columns.some(({ title }) => title !== '') && (
        <thead>
          <tr className="border-b border-line text-muted">
            {columns.map(({ title }, at) => (
              <th key={title} scope="col" className={classes(look(at), 'font-semibold')}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map((cells, row) => (
          <tr key={row} className="border-b border-line last:border-0">
            {cells.map((cell, at) => (
              <td
                key={at}
                data-title={columns[at]?.title}
                className={classes(look(at), !columns[at]?.isNumber && 'wrap-anywhere whitespace-pre-line')}
              >
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

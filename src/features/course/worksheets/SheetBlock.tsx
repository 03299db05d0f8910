import type { Block } from '#domain/course/contents.ts'
import {
  fieldKey,
  fieldLabel,
  MAX_LINE_LENGTH,
  MAX_SPACE_LENGTH,
  type SheetValues,
  TICKED,
} from '#domain/course/worksheets.ts'

interface SheetBlockProps {
  blocks: readonly Block[]
  block: Block
  at: number
  values: SheetValues
  onChange: (key: string, value: string) => void
}

export function SheetBlock({ blocks, block, at, values, onChange }: SheetBlockProps) {
  const valueOf = (key: string) => values[key] ?? ''
  switch (block.kind) {
    case 'heading':
      return <h2 className="mt-4 text-title">{block.text}</h2>
    case 'text':
      return <p className="max-w-prose">{block.text}</p>
    case 'checklist':
      return (
        <ul className="grid gap-1">
          {block.items.map((item, row) => {
            const key = fieldKey(at, row)
            return (
              <li key={item}>
                <label className="flex min-h-11 items-center gap-3">
                  <input
                    type="checkbox"
                    className="size-5 flex-none accent-action"
                    checked={valueOf(key) === TICKED}
                    onChange={({ target }) => onChange(key, target.checked ? TICKED : '')}
                  />
                  {item}
                </label>
              </li>
            )
          })}
        </ul>
      )
    case 'fields':
      return (
        <div className="grid gap-4 sm:grid-cols-2 sm:[&>:last-child:nth-child(odd)]:col-span-2">
          {block.items.map((item, row) => {
            const key = fieldKey(at, row)
            return (
              <label key={item} className="flex flex-col justify-end gap-1.5">
                <span className="text-sm font-semibold">{item}</span>
                <input
                  className="input w-full"
                  maxLength={MAX_LINE_LENGTH}
                  value={valueOf(key)}
                  onChange={({ target }) => onChange(key, target.value)}
                />
              </label>
            )
          })}
        </div>
      )
    case 'notes':
      return (
        <label className="grid gap-1.5">
          <span className="text-sm font-semibold">Notes</span>
          <textarea
            className="input w-full"
            aria-label={fieldLabel(blocks, fieldKey(at))}
            rows={block.lines}
            maxLength={MAX_SPACE_LENGTH}
            value={valueOf(fieldKey(at))}
            onChange={({ target }) => onChange(fieldKey(at), target.value)}
          />
        </label>
      )
    case 'table':
      return (
        <div
          className="overflow-x-auto print:overflow-visible"
          role="region"
          aria-label={block.columns.join(', ')}
          tabIndex={0}
        >
          <table className="worksheet-table">
            <thead>
              <tr>
                {block.columns.map((title, column) => (
                  <th key={fieldKey(at, 0, column)} scope="col">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((cells, row) => (
                <tr key={fieldKey(at, row)}>
                  {cells.map((cell, column) => {
                    const key = fieldKey(at, row, column)
                    return (
                      <td key={key}>
                        {column > 0 && (
                          <span className="worksheet-name" aria-hidden="true">
                            {block.columns[column]}
                          </span>
                        )}
                        {cell === '' ? (
                          <input
                            className="input"
                            aria-label={fieldLabel(blocks, key)}
                            maxLength={MAX_LINE_LENGTH}
                            value={valueOf(key)}
                            onChange={({ target }) => onChange(key, target.value)}
                          />
                        ) : (
                          <span>{cell}</span>
                        )}
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )
  }
}

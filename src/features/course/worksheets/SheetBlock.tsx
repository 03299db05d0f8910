import type { Block } from '#domain/course/contents.ts'
import {
  fieldKey,
  fieldLabel,
  MAX_LINE_LENGTH,
  MAX_SPACE_LENGTH,
  type SheetValues,
  TICKED,
} from '#domain/course/worksheets.ts'
import { classes } from '#ui/classes.ts'

/** On phones the others scroll past the first column, which says what a row is about. */
const PINNED = 'sticky left-0 z-1 w-1/4 min-w-28 max-w-36 bg-surface sm:max-w-none print:static'

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
        <div className="grid gap-4 sm:grid-cols-2">
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
        <textarea
          className="input w-full"
          aria-label={fieldLabel(blocks, fieldKey(at))}
          rows={block.lines}
          maxLength={MAX_SPACE_LENGTH}
          value={valueOf(fieldKey(at))}
          onChange={({ target }) => onChange(fieldKey(at), target.value)}
        />
      )
    case 'table':
      return (
        <div
          className="overflow-x-auto print:overflow-visible"
          role="region"
          aria-label={block.columns.join(', ')}
          tabIndex={0}
        >
          <table className="w-full border-separate border-spacing-0 text-sm">
            <thead>
              <tr>
                {block.columns.map((title, column) => (
                  <th
                    key={fieldKey(at, 0, column)}
                    scope="col"
                    className={classes(
                      'border-b border-edge p-2 text-left align-bottom',
                      column === 0 && PINNED,
                    )}
                  >
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
                      <td key={key} className={classes('border-b border-line p-1', column === 0 && PINNED)}>
                        {cell === '' ? (
                          <input
                            className="input w-full min-w-24 px-2 sm:min-w-20 print:min-w-0 print:border-0 print:px-0"
                            aria-label={fieldLabel(blocks, key)}
                            maxLength={MAX_LINE_LENGTH}
                            value={valueOf(key)}
                            onChange={({ target }) => onChange(key, target.value)}
                          />
                        ) : (
                          <span className="block p-1">{cell}</span>
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

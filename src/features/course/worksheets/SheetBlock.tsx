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

/** On phones each row is a separate block, with a label for each input. */
const ROW =
  'max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-3 max-sm:gap-y-2 max-sm:border-b max-sm:border-line max-sm:py-4'
const FIRST = 'min-w-28 max-sm:col-span-2 sm:w-[18%] lg:w-1/4'
const HEADING = 'max-sm:block max-sm:px-0 max-sm:text-base max-sm:font-bold'

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
          <table className="w-full border-separate border-spacing-0 text-sm max-sm:block">
            <thead className="max-sm:block">
              <tr className="max-sm:block">
                {block.columns.map((title, column) => (
                  <th
                    key={fieldKey(at, 0, column)}
                    scope="col"
                    className={classes(
                      'border-b border-edge p-2 text-left align-bottom',
                      column === 0 ? classes(FIRST, HEADING) : 'max-sm:sr-only',
                    )}
                  >
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="max-sm:block">
              {block.rows.map((cells, row) => (
                <tr key={fieldKey(at, row)} className={ROW}>
                  {cells.map((cell, column) => {
                    const key = fieldKey(at, row, column)
                    return (
                      <td
                        key={key}
                        className={classes(
                          'p-1 max-sm:p-0 sm:border-b sm:border-line',
                          column === 0 && classes(FIRST, 'max-sm:font-semibold'),
                        )}
                      >
                        {column > 0 && (
                          <span className="mb-1 block text-muted sm:hidden" aria-hidden="true">
                            {block.columns[column]}
                          </span>
                        )}
                        {cell === '' ? (
                          <input
                            className="input w-full min-w-20 px-2 print:min-w-0 print:border-0 print:px-0"
                            aria-label={fieldLabel(blocks, key)}
                            maxLength={MAX_LINE_LENGTH}
                            value={valueOf(key)}
                            onChange={({ target }) => onChange(key, target.value)}
                          />
                        ) : (
                          <span className="block sm:p-1">{cell}</span>
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

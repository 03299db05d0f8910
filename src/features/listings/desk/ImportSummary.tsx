import type { ReactNode } from 'react'
import type { ImportReport } from '#api/features/listings/desk/csv/schemas.ts'
import { formatCount, plural } from '#domain/format.ts'
import { homesText } from '#domain/listings/home-words.ts'
import { Note } from '#ui/Note.tsx'

interface ImportSummaryProps {
  report: ImportReport
  /** What to do next. */
  children: ReactNode
}

/** What an import would do, or why it can't be done. */
export function ImportSummary({ report, children }: ImportSummaryProps) {
  const { homes, created, changed, unchanged, wrong_lines } = report
  if (wrong_lines > 0) {
    const lines = plural(wrong_lines, {
      one: 'One line has errors.',
      other: `${formatCount(wrong_lines)} lines have errors.`,
    })
    return (
      <Note look="alert">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p>
            <strong>{lines}</strong> We won’t import anything until every line is right. Fix the file, then
            choose it again.
          </p>
          {children}
        </div>
      </Note>
    )
  }
  const figures = [
    ['New', created],
    ['Changed', changed],
    ['Unchanged', unchanged],
  ] as const
  return (
    <section
      className="card card-soft flex flex-wrap items-center justify-between gap-x-10 gap-y-5"
      aria-labelledby="import-result"
    >
      <div>
        <h2 className="text-title" id="import-result">
          {homesText(homes)} in the file, with no errors.
        </h2>
        {created + changed === 0 && <p className="mt-1 text-muted">There’s nothing to import.</p>}
      </div>
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        {figures.map(([label, figure]) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="display text-title">{formatCount(figure)}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  )
}

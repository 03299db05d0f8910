import { ChevronLeft, ChevronRight } from 'lucide-react'
import { formatCount, plural } from '#domain/format.ts'
import { Button } from './Button.tsx'

interface PagerProps {
  noun: { one: string; other: string }
  page: number
  pageSize: number
  total: number
  onChange: (page: number) => void
}

/** Returns how many pages a list has; an empty one has one. */
export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize))
}

export function Pager({ noun, page, pageSize, total, onChange }: PagerProps) {
  const pages = pageCount(total, pageSize)
  const first = Math.min((page - 1) * pageSize + 1, total)
  const last = Math.min(page * pageSize, total)
  return (
    <nav
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2"
      aria-label={`Pages of ${noun.other}`}
    >
      <p className="text-sm text-muted">
        {total === 0 && `No ${noun.other}`}
        {total > 0 && pages === 1 && `${formatCount(total)} ${plural(total, noun)}`}
        {pages > 1 && `${formatCount(first)}–${formatCount(last)} of ${formatCount(total)} ${noun.other}`}
      </p>
      {pages > 1 && (
        <div className="flex items-center gap-2">
          <Button
            look="ghost"
            size="icon"
            aria-label="Previous page"
            inactive={page <= 1}
            onClick={() => onChange(page - 1)}
          >
            <ChevronLeft aria-hidden="true" />
          </Button>
          <span className="text-sm">
            Page {formatCount(page)} of {formatCount(pages)}
          </span>
          <Button
            look="ghost"
            size="icon"
            aria-label="Next page"
            inactive={page >= pages}
            onClick={() => onChange(page + 1)}
          >
            <ChevronRight aria-hidden="true" />
          </Button>
        </div>
      )}
    </nav>
  )
}

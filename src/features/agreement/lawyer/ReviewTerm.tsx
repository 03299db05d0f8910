import { Check } from 'lucide-react'
import { useState } from 'react'
import type { ReviewedTerm } from '#api/features/agreement/lawyer/schemas.ts'
import { formatDate, plural } from '#domain/format.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { fetchVersions, markTerm } from './calls.ts'
import { noWording, readState } from './review-texts.ts'

interface ReviewTermProps {
  term: ReviewedTerm
  group: number
  isOpen: boolean
  comments: number
  onOpen: () => Promise<void>
  onChanged: () => Promise<void>
}

const MARKS = [
  ['reads-well', 'reads well', 'Reads well'],
  ['needs-law', 'needs law', 'Needs law'],
] as const

/** One term in the lawyer's document. The open one can be marked. */
export function ReviewTerm({ term, group, isOpen, comments, onOpen, onChanged }: ReviewTermProps) {
  const { key, number, title, text, version, mark } = term
  const { run } = useAction<'mark'>()
  return (
    <article className={classes('review-term', isOpen && 'review-open')}>
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h3 className="grow text-sm text-muted">
          <button type="button" className="review-name" aria-expanded={isOpen} onClick={onOpen}>
            <span className="mr-1.5">{number}</span> {title}
          </button>
        </h3>
        <p
          className={classes(
            'review-state',
            mark === 'needs law' && 'review-needs-law',
            mark === 'reads well' && 'review-reads-well',
          )}
        >
          {readState(term)}
        </p>
      </div>
      <p className={classes('wrap-anywhere whitespace-pre-line', text === null && 'text-muted')}>
        {text ?? noWording(term)}
      </p>
      {comments > 0 && (
        <p className="mt-1 text-sm text-muted">
          {plural(comments, { one: '1 comment', other: `${comments} comments` })}
        </p>
      )}
      {isOpen && version > 0 && (
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <span className="text-sm text-muted" id={`mark-${key}`}>
            Mark as
          </span>
          <span role="group" aria-labelledby={`mark-${key}`} className="flex flex-wrap gap-2">
            {MARKS.map(([name, shown, label]) => (
              <Button
                key={name}
                look="ghost"
                size="small"
                aria-pressed={mark === shown}
                className={classes(mark === shown && 'review-pressed')}
                onClick={() =>
                  run(
                    'mark',
                    () => markTerm(group, key, version, name).then(onChanged),
                    'We couldn’t save your mark.',
                  )
                }
              >
                {mark === shown && <Check aria-hidden="true" />}
                {label}
              </Button>
            ))}
          </span>
          {version > 1 && <Earlier group={group} term={term} />}
        </div>
      )}
    </article>
  )
}

type Versions = Awaited<ReturnType<typeof fetchVersions>>

/** The previous wording, loaded on request. */
function Earlier({ group, term }: { group: number; term: ReviewedTerm }) {
  const [versions, setVersions] = useState<Versions | null>(null)
  const { busy, run } = useAction<'load'>()
  if (!versions) {
    return (
      <Button
        look="quiet"
        size="small"
        busy={busy === 'load' && 'Loading…'}
        onClick={() =>
          run(
            'load',
            () => fetchVersions(group, term.key).then(setVersions),
            'We couldn’t load the earlier versions.',
          )
        }
      >
        {plural(term.version - 1, {
          one: '1 earlier version',
          other: `${term.version - 1} earlier versions`,
        })}
      </Button>
    )
  }
  return (
    <ol className="grid w-full gap-2">
      {versions
        .filter(({ number }) => number < term.version)
        .toReversed()
        .map(({ number, text, at }) => (
          <li key={number} className="border-t border-line pt-2">
            <span className="block text-sm text-muted">
              Version {number}, {formatDate(at)}
            </span>
            <span className="wrap-anywhere whitespace-pre-line">{text}</span>
          </li>
        ))}
    </ol>
  )
}

import { useState } from 'react'
import type { Review } from '#api/features/agreement/lawyer/schemas.ts'
import { Comments } from '#features/groups/lawyer/Comments.tsx'
import { formatDate, formatList } from '#domain/format.ts'
import { ApiError } from '#lib/api.ts'
import { useQuery } from '#lib/query.ts'
import { Card } from '#ui/Card.tsx'
import { Note } from '#ui/Note.tsx'
import { commentOnTerm, readTerm } from './calls.ts'
import { CanSee } from './CanSee.tsx'
import { LawCard } from './LawCard.tsx'
import { FILTER_LABELS, FILTERS, type Filter, isUnread, passes, reviewedTerms } from './review-texts.ts'
import { reviewQuery } from './review.store.ts'
import { ReviewTerm } from './ReviewTerm.tsx'
import { SendReview } from './SendReview.tsx'

interface ReviewViewProps {
  review: Review
  /** Where reports of mistakes go. */
  contactEmail: string
}

/** A group's agreement as its lawyer sees it: the wording, their marks and the discussion, and nothing else. */
export function ReviewView({ review: first, contactEmail }: ReviewViewProps) {
  const query = reviewQuery(first.group)
  const { data = first, failed, error } = useQuery(query, first)
  const terms = reviewedTerms(data)
  const [filter, setFilter] = useState<Filter>('all')
  const [chosen, choose] = useState(() => terms.find(isUnread)?.key ?? terms[0]?.key ?? '')
  if (failed && error instanceof ApiError && error.is('not_found'))
    return <Note look="alert">This group has stopped sharing its agreement with you.</Note>

  const term = terms.find(({ key }) => key === chosen)
  const owners = formatList(data.names)

  async function open(key: string): Promise<void> {
    choose(key)
    const opened = terms.find((one) => one.key === key)
    if (!opened || opened.version <= opened.read) return
    await readTerm(data.group, key, opened.version).catch(() => null)
    await query.refresh()
  }

  return (
    <>
      <div className="mb-5 flex flex-wrap items-center gap-4">
        <div className="min-w-60 grow">
          <h1 className="display text-section wrap-anywhere">{owners}</h1>
          <p className="mt-1 text-muted">
            {[data.home, `Invited you on ${formatDate(data.since)}`].filter(Boolean).join(' · ')}
          </p>
        </div>
        <SendReview group={data.group} sentAt={data.sent_at} onSent={query.refresh} />
      </div>
      <div className="review-filters" role="group" aria-label="Which terms to show">
        {FILTERS.map((one) => (
          <button
            key={one}
            type="button"
            className="review-filter"
            aria-pressed={filter === one}
            onClick={() => setFilter(one)}
          >
            {FILTER_LABELS[one]} {terms.filter((each) => passes(one, each)).length}
          </button>
        ))}
      </div>
      <div className="review-columns">
        <div className="card review-document">
          {data.chapters.map((chapter, at) => {
            const shown = chapter.terms.filter((each) => passes(filter, each))
            return shown.length === 0 ? null : (
              <section key={chapter.title} aria-labelledby={`review-${at}`}>
                <h2 className="text-title" id={`review-${at}`}>
                  <span className="text-muted">{at + 1}</span> {chapter.title}
                </h2>
                {shown.map((each) => (
                  <ReviewTerm
                    key={each.key}
                    term={each}
                    group={data.group}
                    isOpen={each.key === chosen}
                    comments={data.comments.filter((comment) => comment.term === each.key).length}
                    onOpen={() => open(each.key)}
                    onChanged={query.refresh}
                  />
                ))}
              </section>
            )
          })}
          {terms.every((each) => !passes(filter, each)) && <p className="text-muted">None.</p>}
        </div>
        <aside className="grid gap-5" aria-label="About this term">
          {term && (
            <div>
              <h2 className="text-title mb-2">
                {term.number} {term.title}
              </h2>
              <Comments
                key={term.key}
                comments={data.comments.filter((comment) => comment.term === term.key)}
                to={owners}
                empty="No comments on this term yet."
                draft={`agreement:${data.group}:${term.key}:comment`}
                onSend={(comment) => commentOnTerm(data.group, term.key, comment).then(query.refresh)}
              />
            </div>
          )}
          {term && term.law.length > 0 && (
            <LawCard term={term} checkedOn={data.checked_on} contactEmail={contactEmail} />
          )}
          <Card as="section" aria-labelledby="review-see">
            <CanSee />
          </Card>
          <p className="px-2 text-sm text-muted">
            What we tell them is information, not legal or tax advice. Each owner should get their own advice
            before signing.
          </p>
        </aside>
      </div>
    </>
  )
}

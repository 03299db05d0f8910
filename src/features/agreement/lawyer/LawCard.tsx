import type { ReviewedTerm } from '#api/features/agreement/lawyer/schemas.ts'
import { formatDay } from '#domain/format.ts'
import { Card } from '#ui/Card.tsx'

interface LawCardProps {
  term: ReviewedTerm
  /** Such as 2026-11-21. */
  checkedOn: string
  contactEmail: string
}

/** What we tell owners about the law if there's no agreement, and how to report a mistake in it. */
export function LawCard({ term, checkedOn, contactEmail }: LawCardProps) {
  const about = new URLSearchParams({
    subject: `What you say about the law: ${term.number} ${term.title}`,
    body: `You tell owners:\n\n${term.law.map(({ text }) => text).join('\n')}\n\nWhat’s wrong with it:\n`,
  })
  return (
    <Card as="section" look="soft" aria-labelledby="review-law">
      <h2 className="text-title" id="review-law">
        What we tell them
      </h2>
      <ul className="mt-2 grid gap-3">
        {term.law.map(({ text, source, weight }) => (
          <li key={text}>
            {text}
            <span className="block text-sm text-muted">
              {source ?? 'No source'} · {weight === 'firm' ? 'checked' : 'uncertain, as of'}{' '}
              {formatDay(checkedOn)}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3">
        {/* Email clients read a plus sign literally. */}
        <a className="link" href={`mailto:${contactEmail}?${about.toString().replaceAll('+', '%20')}`}>
          Report a mistake
        </a>
      </p>
    </Card>
  )
}

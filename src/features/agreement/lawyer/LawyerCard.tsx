import type { OwnReview } from '#api/features/agreement/lawyer/schemas.ts'
import { formatCount } from '#domain/format.ts'
import { groupPath } from '#domain/groups/addresses.ts'
import { Card } from '#ui/Card.tsx'
import { RecentTime } from '#ui/RecentTime.tsx'

interface LawyerCardProps {
  /** Null without a lawyer who may read the agreement. */
  review: OwnReview | null
  adviser: string
}

/** The lawyer who reviews the agreement, and how far they've got. */
export function LawyerCard({ review, adviser }: LawyerCardProps) {
  if (!review) {
    return (
      <Card as="section" aria-labelledby="agr-lawyer">
        <h2 className="text-title" id="agr-lawyer">
          A {adviser} can follow along
        </h2>
        <p className="mt-2">
          They see the wording and your plan with its mortgage numbers, and comment on them. They can’t see
          messages, sealed answers or incomes.
        </p>
        <p className="mt-3">
          <a className="link" href={groupPath('lawyer')}>
            Invite a {adviser}
          </a>
        </p>
      </Card>
    )
  }
  const { name, read, written, sent_at: sentAt } = review
  return (
    <Card as="section" aria-labelledby="agr-lawyer">
      <h2 className="text-title wrap-anywhere" id="agr-lawyer">
        {name ?? `Your ${adviser}`}
      </h2>
      <p className="mt-2">
        Has read {formatCount(read)} of the {formatCount(written)} written terms. They also see your plan with
        its mortgage numbers, but no messages, sealed answers or incomes.
      </p>
      {sentAt !== null && (
        <p className="mt-2 text-sm text-muted">
          Sent their review <RecentTime at={sentAt} />
        </p>
      )}
      <p className="mt-3">
        <a className="link" href={groupPath('lawyer')}>
          Your {adviser}
        </a>
      </p>
    </Card>
  )
}

import type { OwnReview } from '#api/features/agreement/lawyer/schemas.ts'
import { Comments } from '#features/groups/lawyer/Comments.tsx'
import { useQuery } from '#lib/query.ts'
import { answerOnTerm } from './calls.ts'
import { ownReviewQuery } from './review.store.ts'
import { useMarkSeen } from './use-mark-seen.ts'

interface TermTalkProps {
  review: OwnReview
  term: string
  markedAt: number | null
}

/** What the group and its lawyer write to each other about one term. */
export function TermTalk({ review: first, term, markedAt }: TermTalkProps) {
  const query = ownReviewQuery()
  const { data = first } = useQuery(query, first)
  const comments = data?.comments.filter((comment) => comment.term === term) ?? []
  useMarkSeen(term, comments, markedAt)
  if (!data) return null
  return (
    <Comments
      comments={comments}
      to={`Your group and ${data.name ?? 'your lawyer'}`}
      empty="Ask your lawyer about this term."
      draft={null}
      onSend={(comment) => answerOnTerm(term, comment).then(query.refresh)}
    />
  )
}

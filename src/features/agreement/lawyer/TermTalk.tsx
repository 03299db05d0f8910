import type { OwnReview } from '#api/features/agreement/lawyer/schemas.ts'
import { Comments } from '#features/groups/lawyer/Comments.tsx'
import { useQuery } from '#lib/query.ts'
import { answerOnTerm } from './calls.ts'
import { ownReviewQuery } from './review.store.ts'

/** What the group and its lawyer write to each other about one term. */
export function TermTalk({ review: first, term }: { review: OwnReview; term: string }) {
  const query = ownReviewQuery()
  const { data = first } = useQuery(query, first)
  if (!data) return null
  return (
    <Comments
      comments={data.comments.filter((comment) => comment.term === term)}
      to={`Your group and ${data.name ?? 'your lawyer'}`}
      empty="Ask your lawyer about this term."
      onSend={(text) => answerOnTerm(term, text).then(query.refresh)}
    />
  )
}

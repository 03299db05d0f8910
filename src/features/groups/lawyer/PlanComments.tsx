import { commentOnPlan } from './calls.ts'
import { Comments } from './Comments.tsx'
import { planOf } from './lawyer.store.ts'
import type { PlanForLawyer } from '#api/features/groups/lawyer/schemas.ts'
import { formatList } from '#domain/format.ts'
import { ApiError } from '#lib/api.ts'
import { useQuery } from '#lib/query.ts'
import { Note } from '#ui/Note.tsx'

/** The lawyer's side of the comments. */
export function PlanComments({ plan }: { plan: PlanForLawyer }) {
  const query = planOf(plan.group)
  const { data = plan, failed, error } = useQuery(query, plan)
  if (failed && error instanceof ApiError && error.is('not_found'))
    return <Note look="alert">This group has stopped sharing its plan with you.</Note>
  return (
    <Comments
      comments={data.comments}
      to={formatList(data.sheet.names)}
      empty="Ask about anything that’s unclear, or say what they should settle before they buy."
      draft={`plan:${plan.group}:comment`}
      onSend={(comment) => commentOnPlan(plan.group, comment).then(query.refresh)}
    />
  )
}

import { Explanation } from './Explanation.tsx'
import type { Face } from './Weave.tsx'
import type { ListedMember } from './listed-member.script.ts'
import { explanationOf } from './matching.store.ts'
import { displayName } from '#domain/accounts/display-name.ts'
import { useQuery } from '#lib/query.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Note } from '#ui/Note.tsx'
import { Skeleton, Waiting } from '#ui/Skeleton.tsx'

interface Pair {
  userId: number
  member: ListedMember
  viewer: Face
}

export function ExplanationDialog({ onClose, ...pair }: Pair & { onClose: () => void }) {
  return (
    <Dialog open size="large" title={`Why you match with ${displayName(pair.member)}`} onClose={onClose}>
      <Content {...pair} />
    </Dialog>
  )
}

function Content({ userId, member, viewer }: Pair) {
  const query = explanationOf(userId, member.id)
  const { data: explanation, failed, loading } = useQuery(query)

  if (failed && !loading) {
    return (
      <Note look="alert">
        <p>The explanation could not be loaded.</p>
        <Button look="ghost" size="small" className="mt-3" onClick={query.refresh}>
          Try again
        </Button>
      </Note>
    )
  }
  if (!explanation) {
    return (
      <Waiting>
        <div className="grid gap-4">
          <Skeleton className="h-14 w-40" />
          <Skeleton className="h-8" />
          <Skeleton className="h-8" />
          <Skeleton className="h-8" />
        </div>
      </Waiting>
    )
  }
  const other = { name: displayName(member), picture: member.picture }
  return <Explanation explanation={explanation} firstName={member.first_name} viewer={viewer} other={other} />
}

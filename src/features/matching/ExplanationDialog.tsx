import { useStore } from '@nanostores/react'
import { Explanation } from './Explanation.tsx'
import type { Face } from './Weave.tsx'
import { $explained, explanationOf } from './matching.store.ts'
import type { Match } from './calls.ts'
import { displayName } from '#domain/accounts/display-name.ts'
import { pictureOf } from '#lib/picture.ts'
import { useQuery } from '#lib/query.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Note } from '#ui/Note.tsx'
import { Skeleton, Waiting } from '#ui/Skeleton.tsx'

/** Why the viewer matches with the person whose card was pressed. One on each page that shows matches. */
export function ExplanationDialog({ userId, viewer }: { userId: number; viewer: Face }) {
  const match = useStore($explained, { ssr: 'initial' })
  if (!match) return null
  return (
    <Dialog
      open
      size="large"
      title={`Why you match with ${displayName(match.member)}`}
      onClose={() => $explained.set(null)}
    >
      <Content key={match.member.id} userId={userId} match={match} viewer={viewer} />
    </Dialog>
  )
}

function Content({ userId, match, viewer }: { userId: number; match: Match; viewer: Face }) {
  const query = explanationOf(userId, match.member.id)
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
  const { member } = match
  const other = { name: displayName(member), picture: pictureOf(member) }
  return <Explanation explanation={explanation} firstName={member.first_name} viewer={viewer} other={other} />
}

import { Note } from '#ui/Note.tsx'
import { Skeleton, Waiting } from '#ui/Skeleton.tsx'

export function DialogPlaceholder({ failed }: { failed: boolean }) {
  if (failed)
    return (
      <Note look="alert" className="mt-5">
        We couldn’t load this. Close it and open it again.
      </Note>
    )
  return (
    <Waiting>
      <Skeleton className="mt-5 h-32" />
    </Waiting>
  )
}

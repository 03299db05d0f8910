import { Note } from '#ui/Note.tsx'
import { Skeleton, Waiting } from '#ui/Skeleton.tsx'

export function DialogPlaceholder({ failed }: { failed: boolean }) {
  if (failed)
    return (
      <Note look="alert" className="mt-5">
        This could not be read. Please close it, and open it once more.
      </Note>
    )
  return (
    <Waiting>
      <Skeleton className="mt-5 h-32" />
    </Waiting>
  )
}

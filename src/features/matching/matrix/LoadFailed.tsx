import type { ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import { Note } from '#ui/Note.tsx'

interface LoadFailedProps {
  children: ReactNode
  onRetry: () => void
}

/** Says that something couldn't be loaded, with a button to try again. */
export function LoadFailed({ children, onRetry }: LoadFailedProps) {
  return (
    <Note look="alert">
      <p role="alert">{children}</p>
      <Button look="ghost" size="small" className="mt-3" onClick={onRetry}>
        Try again
      </Button>
    </Note>
  )
}

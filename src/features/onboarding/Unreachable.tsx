import { Button } from '#ui/Button.tsx'
import { Note } from '#ui/Note.tsx'

export function Unreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <Note look="alert" className="pt-3 pb-1">
        <p>
          We can’t reach Cohearth, so your last answers aren’t saved yet. Keep this page open and we’ll keep
          trying.
        </p>
        <Button
          look="quiet"
          size="small"
          className="-ml-4.5 [--btn-text:var(--color-alert)]"
          onClick={onRetry}
        >
          Try again now
        </Button>
      </Note>
    </div>
  )
}

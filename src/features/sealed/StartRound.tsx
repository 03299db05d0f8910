import { Button } from '#ui/Button.tsx'
import type { Sealed } from './use-sealed.ts'

export function StartRound({ sealed, label }: { sealed: Sealed; label: string }) {
  return (
    <>
      <Button
        className="mt-4"
        wide
        busy={sealed.busy === 'start' && 'Starting…'}
        onClick={() => void sealed.start(null)}
      >
        {label}
      </Button>
      <p className="mt-2 text-sm text-muted">We’ll email the others. There are 14 days to answer.</p>
    </>
  )
}

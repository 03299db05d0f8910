import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/Button.tsx'

/** Says that something couldn't be loaded, with a button to try again. */
export function TryAgain({
  onPress,
  reason = 'The payment provider isn’t responding right now.',
}: {
  onPress: () => Promise<void>
  reason?: string
}) {
  const { busy, run } = useAction<'read'>()
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted">
      <p>{reason}</p>
      <Button
        look="ghost"
        size="small"
        busy={busy && 'Loading…'}
        onClick={() => run('read', onPress, reason)}
      >
        Try again
      </Button>
    </div>
  )
}

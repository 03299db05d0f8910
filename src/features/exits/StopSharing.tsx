import { PATH } from '#domain/paths.ts'
import { notifyOnNextPage } from '#lib/toast.ts'
import { LEAVING, useAction } from '#lib/use-action.ts'
import { Button } from '#ui/Button.tsx'
import { stopSharing } from './calls.ts'

const NOT_STOPPED = 'We couldn’t stop sharing this. Try again.'

/** Takes the viewer's own scenario off the group's board. */
export function StopSharing({ id }: { id: number }) {
  const { busy, run } = useAction<'stop'>()
  const stop = () =>
    run(
      'stop',
      async () => {
        await stopSharing(id)
        notifyOnNextPage('Your group can’t see it anymore')
        location.assign(PATH.EXITS)
        return LEAVING
      },
      NOT_STOPPED,
    )
  return (
    <Button look="quiet" size="small" busy={busy && 'Stopping…'} onClick={stop}>
      Stop sharing
    </Button>
  )
}

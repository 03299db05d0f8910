import { COMPLETED_ADDRESS } from '#domain/course/addresses.ts'
import { COURSE_COMPLETED } from '#domain/journey/codes.ts'
import { LEAVING, useAction } from '#lib/use-action.ts'
import { Button } from '#ui/Button.tsx'
import { recordStep } from '../calls.ts'

/** For someone whose course is complete because the modules they lacked were removed from it. */
export function GetCertificate({ userId }: { userId: number }) {
  const { busy, run } = useAction<'get'>()

  async function get() {
    await recordStep(userId, COURSE_COMPLETED)
    location.assign(COMPLETED_ADDRESS)
    return LEAVING
  }

  return (
    <Button
      busy={busy && 'Making it…'}
      onClick={() => run('get', get, 'We couldn’t make your certificate. Please try again.')}
    >
      Get your certificate
    </Button>
  )
}

import { api, unwrap } from '#lib/api.ts'
import { track } from '#features/analytics/track.script.ts'
import { JOURNEY_CODE } from '#domain/journey/codes.ts'
import { LEAVING, useAction } from '#lib/use-action.ts'
import { Button } from '#ui/Button.tsx'

export function FreePlanButton({ email }: { email: string }) {
  const { busy, run } = useAction<'choose'>()

  async function choose() {
    track('continue_free_plan_clicked')
    const state = String(JOURNEY_CODE.PAYMENT_COMPLETED_OPTION_1)
    await unwrap(api.update.state[':email'].$put({ param: { email }, json: { state } }))
    location.replace('/dashboard/')
    return LEAVING
  }

  return (
    <Button
      look="quiet"
      wide
      busy={busy && 'One moment…'}
      onClick={() => run('choose', choose, 'We couldn’t switch you to the Free plan. Please try again.')}
    >
      Continue on Free plan
    </Button>
  )
}

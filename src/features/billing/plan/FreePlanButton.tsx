import { chooseFreePlan } from '#features/billing/calls.ts'
import { track } from '#features/analytics/track.script.ts'
import { LEAVING, useAction } from '#lib/use-action.ts'
import { Button } from '#ui/Button.tsx'

export function FreePlanButton({ email }: { email: string }) {
  const { busy, run } = useAction<'choose'>()

  async function choose() {
    track('continue_free_plan_clicked')
    await chooseFreePlan(email)
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

import { useState } from 'react'
import { api, ApiError, unwrap } from '#lib/api.ts'
import { track } from '#features/analytics/track.ts'
import { JOURNEY_CODE } from '#domain/journey/codes.ts'
import { showErrorBody } from '#lib/toast.ts'
import { Button } from '#ui/Button.tsx'

/** Takes the free plan and goes on to the dashboard, which stands in place of the plan page in the history. */
export function FreePlanButton({ email }: { email: string }) {
  const [choosing, setChoosing] = useState(false)

  async function choose(): Promise<void> {
    setChoosing(true)
    track('continue_free_plan_clicked')
    try {
      const state = String(JOURNEY_CODE.PAYMENT_COMPLETED_OPTION_1)
      await unwrap(api.update.state[':email'].$put({ param: { email }, json: { state } }))
      location.replace('/dashboard/')
    } catch (error) {
      showErrorBody(
        error instanceof ApiError ? error.body : null,
        'The free plan could not be chosen. Please try again.',
      )
      setChoosing(false)
    }
  }

  return (
    <Button look="quiet" wide busy={choosing && 'One moment…'} onClick={choose}>
      Continue on Free plan
    </Button>
  )
}

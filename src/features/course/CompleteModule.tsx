import { ArrowRight } from 'lucide-react'
import { COMPLETED_ADDRESS, moduleAddress } from '#domain/course/addresses.ts'
import { moduleStarted } from '#domain/course/journey-states.ts'
import { COURSE_COMPLETED } from '#domain/journey/codes.ts'
import { PATH } from '#domain/paths.ts'
import { LEAVING, useAction } from '#lib/use-action.ts'
import { notifyOnNextPage } from '#lib/toast.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { recordStep } from './calls.ts'

export interface Place {
  userId: number
  number: number
  total: number
  isComplete: boolean
  nextIsForMembers: boolean
}

interface CompleteModuleProps {
  place: Place
  isPlayed: boolean
  beforehand: () => Promise<unknown>
}

export function CompleteModule({ place, isPlayed, beforehand }: CompleteModuleProps) {
  const { busy, run } = useAction<'complete'>()
  const next = addressAfter(place)

  async function complete() {
    await beforehand()
    await recordStep(place.userId, stateAfter(place))
    notifyOnNextPage('Progress saved!')
    location.assign(next)
    return LEAVING
  }

  if (place.isComplete) {
    return (
      <ButtonLink href={next} wide>
        {place.number < place.total && !place.nextIsForMembers ? 'Next module' : 'Continue'}
        <ArrowRight aria-hidden="true" />
      </ButtonLink>
    )
  }
  return (
    <Button
      wide
      disabled={!isPlayed}
      busy={busy && 'Saving…'}
      onClick={() => run('complete', complete, 'We couldn’t save your progress. Please try again.')}
    >
      Mark as Complete
    </Button>
  )
}

function stateAfter({ number, total }: Place): string {
  return number < total ? moduleStarted(number + 1) : COURSE_COMPLETED
}

function addressAfter({ number, total, nextIsForMembers }: Place): string {
  if (number === total) return COMPLETED_ADDRESS
  return nextIsForMembers ? PATH.LEARNING : moduleAddress(number + 1)
}

import { lazy, Suspense, useState } from 'react'
import { NOT_LOADED } from '../plan/plan-texts.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/Button.tsx'

const loadQuestion = () => import('./LeaveQuestion.tsx')
const LeaveQuestion = lazy(loadQuestion)

export function LeaveGroup({ members }: { members: number }) {
  const [asking, setAsking] = useState(false)
  const { busy, run } = useAction()

  const ask = () =>
    run(
      'ask',
      async () => {
        await loadQuestion()
        setAsking(true)
      },
      NOT_LOADED,
    )

  return (
    <>
      <Button look="quiet" busy={busy && 'Opening…'} onClick={ask}>
        Leave the group
      </Button>
      {asking && (
        <Suspense>
          <LeaveQuestion members={members} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}

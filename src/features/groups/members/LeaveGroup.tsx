import { lazy, Suspense, useState } from 'react'
import { fetchLeaving } from '../calls.ts'
import { NOT_LOADED, useAction } from '#lib/use-action.ts'
import { Button } from '#ui/Button.tsx'

type Leaving = Awaited<ReturnType<typeof fetchLeaving>>

const loadQuestion = () => import('./LeaveQuestion.tsx')
const LeaveQuestion = lazy(loadQuestion)

export function LeaveGroup({ members }: { members: number }) {
  const [asking, setAsking] = useState(false)
  const [money, setMoney] = useState<Leaving | null>(null)
  const { busy, run } = useAction()

  const ask = () =>
    run(
      'ask',
      async () => {
        const [money] = await Promise.all([fetchLeaving(), loadQuestion()])
        setMoney(money)
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
          <LeaveQuestion {...{ members, money }} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}

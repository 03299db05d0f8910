import { lazy, Suspense, useState } from 'react'
import { NOT_LOADED, useAction } from '#lib/use-action.ts'
import { Button } from '#ui/Button.tsx'
import { deleteFigures } from './calls.ts'

const loadQuestion = () => import('./ForgetQuestion.tsx')
const ForgetQuestion = lazy(loadQuestion)

export function Forget({ onForgotten }: { onForgotten: () => void }) {
  const [open, setOpen] = useState(false)
  const { busy, run } = useAction<'ask' | 'forget'>()

  const ask = () =>
    run(
      'ask',
      async () => {
        await loadQuestion()
        setOpen(true)
      },
      NOT_LOADED,
    )

  async function forget(): Promise<void> {
    const done = await run('forget', deleteFigures, 'We couldn’t delete your figures.')
    setOpen(false)
    if (done) onForgotten()
  }

  return (
    <>
      <Button
        look="quiet"
        size="small"
        className="-ml-3 justify-self-start"
        busy={busy === 'ask' && 'Opening…'}
        onClick={ask}
      >
        Delete my figures
      </Button>
      {open && (
        <Suspense>
          <ForgetQuestion busy={busy === 'forget'} onNo={() => setOpen(false)} onYes={() => void forget()} />
        </Suspense>
      )}
    </>
  )
}

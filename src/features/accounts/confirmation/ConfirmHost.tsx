import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { confirmWith } from '#lib/confirmation.ts'

const ConfirmDialog = lazy(async () => ({ default: (await import('./ConfirmDialog.tsx')).ConfirmDialog }))

export function ConfirmHost() {
  const [asking, setAsking] = useState(false)
  const answer = useRef<(confirmed: boolean) => void>(() => undefined)

  useEffect(() => {
    confirmWith(() => {
      setAsking(true)
      return new Promise((resolve) => {
        answer.current = resolve
      })
    })
    return () => confirmWith(null)
  }, [])

  const close = (confirmed: boolean) => {
    setAsking(false)
    answer.current(confirmed)
  }

  return <Suspense>{asking && <ConfirmDialog onClose={close} />}</Suspense>
}

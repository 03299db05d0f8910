import { useEffect, useRef, useState } from 'react'
import { track } from '#features/analytics/track.script.ts'
import { PATH } from '#domain/paths.ts'
import { Button } from '#ui/Button.tsx'
import { confirmPurchase } from '#features/billing/calls.ts'
import { announcePurchase, confirmedInTime, GIVE_UP_AFTER_MS, isFirstReport } from './purchase.script.ts'

/** Who is subscribed already waits no longer than this, in milliseconds. */
const SUBSCRIBED_LIMIT_MS = 3_000

interface PurchaseWaitProps {
  userId: number
  sessionId: string
  subscribed: boolean
}

export function PurchaseWait({ userId, sessionId, subscribed }: PurchaseWaitProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [attempt, setAttempt] = useState(1)
  const [lateAt, setLateAt] = useState(0)
  const late = lateAt === attempt

  useEffect(() => {
    async function ask(): Promise<void> {
      const deps = {
        confirm: (timeout: number) => confirmPurchase(userId, sessionId, timeout),
        clock: Date.now,
        wait: (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds)),
        log: (message: string, error: unknown) => console.error(message, error),
      }
      const isConfirmed = await confirmedInTime(deps, subscribed ? SUBSCRIBED_LIMIT_MS : GIVE_UP_AFTER_MS)
      if (isConfirmed && isFirstReport(sessionId, sessionStorage)) {
        track('price purchased')
        announcePurchase(sessionStorage)
      }
      if (isConfirmed || subscribed) location.replace(`${PATH.DASHBOARD}/`)
      else setLateAt(attempt)
    }
    void ask()
  }, [userId, sessionId, subscribed, attempt])

  useEffect(() => {
    if (late) heading.current?.focus()
  }, [late])

  if (!late) {
    return (
      <div className="grid justify-items-center gap-5" role="status">
        <span className="spinner size-8 text-action" aria-hidden="true" />
        <h1 className="font-sans text-base font-normal text-muted">Confirming your subscription…</h1>
      </div>
    )
  }
  return (
    <div className="grid max-w-prose justify-items-center gap-4 text-center">
      <h1 className="display text-heading" ref={heading} tabIndex={-1}>
        This is taking longer than usual
      </h1>
      <p className="text-muted">
        The payment provider hasn’t confirmed your subscription yet. If you finished checkout, your
        subscription will start as soon as they do. You don’t need to pay again.
      </p>
      <Button className="mt-2" onClick={() => setAttempt(attempt + 1)}>
        Check again
      </Button>
      <p className="flex flex-wrap justify-center gap-x-6 gap-y-2">
        <a className="link" href={PATH.BILLING}>
          Go to billing
        </a>
        <a className="link" href={PATH.DASHBOARD}>
          Go to the dashboard
        </a>
      </p>
    </div>
  )
}

import { Clock } from 'lucide-react'
import { Fragment, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { track } from '#features/analytics/track.script.ts'
import { PATH } from '#domain/paths.ts'
import { Button } from '#ui/Button.tsx'
import { confirmPurchase, fetchPlan } from '#features/billing/calls.ts'
import type { Plan } from '#domain/billing/plan/own-plan.ts'
import { PurchaseDone } from './PurchaseDone.tsx'
import { announcePurchase, confirmedInTime, GIVE_UP_AFTER_MS, isFirstReport } from './purchase.script.ts'

/** People who are already subscribed wait at most this long, in milliseconds. */
const SUBSCRIBED_LIMIT_MS = 3_000

interface PurchaseWaitProps {
  userId: number
  firstName: string
  sessionId: string
  subscribed: boolean
  /** Drawings of a house with its door closed, and open to show success. */
  closed?: ReactNode
  children?: ReactNode
}

export function PurchaseWait({
  userId,
  firstName,
  sessionId,
  subscribed,
  closed,
  children,
}: PurchaseWaitProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [attempt, setAttempt] = useState(1)
  const [lateAt, setLateAt] = useState(0)
  const [bought, setBought] = useState<{ plan: Plan | null } | null>(null)
  const late = lateAt === attempt
  const leave = useCallback(() => location.replace(`${PATH.DASHBOARD}/`), [])

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
      if (subscribed) leave()
      else if (isConfirmed) setBought({ plan: await fetchPlan(userId).catch(() => null) })
      else setLateAt(attempt)
    }
    void ask()
  }, [userId, sessionId, subscribed, attempt, leave])

  useEffect(() => {
    if (late) heading.current?.focus()
  }, [late])

  return (
    <div className="purchase-done">
      {/* Astro never updates a slot's element, so each needs its own. */}
      <Fragment key={bought ? 'open' : 'closed'}>{bought ? children : closed}</Fragment>
      <div className="max-w-md">
        {bought ? (
          <PurchaseDone firstName={firstName} plan={bought.plan} onDone={leave} />
        ) : late ? (
          <>
            <p className="badge">
              <Clock className="size-4" aria-hidden="true" />
              Taking longer than usual
            </p>
            <h1 className="display text-section mt-3" ref={heading} tabIndex={-1}>
              We’re still updating your account
            </h1>
            <p className="mt-2 text-muted">
              If you finished checkout, your subscription starts as soon as the payment provider confirms it.
              You don’t need to pay again.
            </p>
            <Button wide className="mt-6" onClick={() => setAttempt(attempt + 1)}>
              Try again
            </Button>
            <p className="mt-3 flex flex-wrap justify-center gap-x-6">
              <a className="link inline-flex min-h-11 items-center" href={PATH.BILLING}>
                Go to billing
              </a>
              <a className="link inline-flex min-h-11 items-center" href={PATH.DASHBOARD}>
                Go to the dashboard
              </a>
            </p>
          </>
        ) : (
          <div role="status">
            <p className="badge">
              <span className="spinner size-4" aria-hidden="true" />
              One moment
            </p>
            <h1 className="display text-section mt-3">Confirming your subscription…</h1>
            <p className="mt-2 text-muted">This usually takes a few seconds. Please keep this page open.</p>
          </div>
        )}
      </div>
    </div>
  )
}

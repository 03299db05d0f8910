import { useEffect } from 'react'
import type { Answers, Deps, Receipt } from '#features/onboarding/onboarding.store.ts'
import { ApiError } from '#lib/api.ts'
import { isLeaving } from '#lib/session.ts'
import { showError } from '#lib/toast.ts'

/** Answers go to the server by `save`; what it says to a refused one is shown. */
export function browserDeps(save: (question: number, option: number) => Promise<unknown>): Deps {
  return {
    send: (question, option) =>
      save(question, option).then(
        () => 'saved' as const,
        (error: unknown) => receiptOf(error),
      ),
    after: (milliseconds, then) => {
      const timer = setTimeout(then, milliseconds)
      return () => clearTimeout(timer)
    },
  }
}

/** Faults of the server and of the network pass. Without a session the page is on its way to the login page. */
function receiptOf(error: unknown): Receipt {
  if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) return 'unreachable'
  if (!error.is('unauthenticated')) showError(error)
  return 'refused'
}

/**
 * Sends what is not saved yet when the page is left or the connection is back, and has the browser ask before a page is
 * left whose answers the server could not take.
 */
export function useSavingTillTheEnd({ $answers, $unreachable, flush, retry }: Answers): void {
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    window.addEventListener('online', retry, { signal })
    window.addEventListener('pagehide', flush, { signal })
    window.addEventListener(
      'beforeunload',
      (event) => {
        const isWaiting = Object.values($answers.get()).some(({ state }) => state === 'saving')
        if ($unreachable.get() && isWaiting && !isLeaving()) event.preventDefault()
      },
      { signal },
    )
    return () => listening.abort()
  }, [$answers, $unreachable, flush, retry])
}

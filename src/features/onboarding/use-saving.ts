import { useEffect } from 'react'
import type { Answers, Deps, Receipt } from '#features/onboarding/onboarding.store.ts'
import { ApiError } from '#lib/api.ts'
import { isLeaving } from '#lib/session.ts'
import { showError } from '#lib/toast.ts'

/** Sends answers with `save`, and shows the server's message if one is refused. */
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

/** Server and network errors are temporary. Without a session, the page is about to go to the login page. */
function receiptOf(error: unknown): Receipt {
  if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) return 'unreachable'
  if (!error.is('unauthenticated')) showError(error)
  return 'refused'
}

/**
 * Sends unsaved answers when the page is left or the connection is back, and has the browser ask before leaving a page
 * with answers that couldn't be sent.
 */
export function useSaveBeforeLeaving({ $answers, $unreachable, flush, retry }: Answers): void {
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

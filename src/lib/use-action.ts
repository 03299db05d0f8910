import { useEffect, useRef, useState } from 'react'
import { showError } from '#lib/toast.ts'

export const LEAVING = Symbol('leaving')

/** For a part of a page whose script or data couldn't be fetched. */
export const NOT_LOADED = 'We couldn’t open this. Check your connection and try again.'

/**
 * Runs one action at a time, however often people press. `busy` is the running action's name, or false. Shows a failure as
 * toasts, or passes it to `failed`.
 */
export function useAction<Name extends string>() {
  const [busy, setBusy] = useState<Name | false>(false)
  const isRunning = useRef(false)

  useEffect(() => {
    // A page restored from the back/forward cache was left mid-action.
    const restart = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      isRunning.current = false
      setBusy(false)
    }
    window.addEventListener('pageshow', restart)
    return () => window.removeEventListener('pageshow', restart)
  }, [])

  async function run(
    name: Name,
    act: () => Promise<unknown>,
    failed: string | ((error: unknown) => unknown),
  ): Promise<boolean> {
    if (isRunning.current) return false
    isRunning.current = true
    setBusy(name)
    let isLeaving = false
    try {
      isLeaving = (await act()) === LEAVING
      return true
    } catch (error) {
      if (typeof failed === 'string') showError(error, failed)
      else isLeaving = (await failed(error)) === LEAVING
      return false
    } finally {
      isRunning.current = isLeaving
      if (!isLeaving) setBusy(false)
    }
  }

  return { busy, run }
}

import { useEffect, useRef, useState } from 'react'
import { showError } from '#lib/toast.ts'

/** What an act answers that leaves the page: it stays busy until the next page is there. */
export const LEAVING = Symbol('leaving')

/**
 * Calls that a person makes, one at a time however often they press. `busy` is the name of the one that is under way, or false.
 * A failure is shown as toasts, with the fallback where the server gives no message, or handed on; what was typed stays.
 */
export function useAction<Name extends string>() {
  const [busy, setBusy] = useState<Name | false>(false)
  const isRunning = useRef(false)

  useEffect(() => {
    // A page that comes back from the browser's cache was left in the middle.
    const restart = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      isRunning.current = false
      setBusy(false)
    }
    window.addEventListener('pageshow', restart)
    return () => window.removeEventListener('pageshow', restart)
  }, [])

  /** True when the act has succeeded; false as well when another one is under way. */
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

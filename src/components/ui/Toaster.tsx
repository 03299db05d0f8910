import { useEffect, useRef } from 'react'
import { resolveValue, toast as toasts, useToaster } from 'react-hot-toast/headless'
import { TOAST_TIMES } from '#lib/messages.ts'
import { showQueuedToasts } from '#lib/toast.ts'
import { useHydrated } from '#lib/use-hydrated.ts'
import { Toast } from './Toast.tsx'

const OPTIONS = {
  removeDelay: 200,
  error: { duration: TOAST_TIMES.error },
  blank: { duration: TOAST_TIMES.blank },
  success: { duration: TOAST_TIMES.success },
  loading: { duration: Number.POSITIVE_INFINITY },
} as const

export function Toaster() {
  const element = useRef<HTMLDivElement>(null)
  const { toasts: shown, handlers } = useToaster(OPTIONS)
  const newest = shown[0]?.id
  const hydrated = useHydrated()

  useEffect(showQueuedToasts, [])

  // A popover is above an open dialog only if it was opened after it.
  useEffect(() => {
    const popover = element.current
    if (!popover || newest === undefined) return
    popover.showPopover()
    return () => popover.hidePopover()
  }, [newest])

  return (
    <div
      ref={element}
      popover="manual"
      className="toasts"
      onPointerEnter={handlers.startPause}
      onPointerLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      {/* Another island may have shown a toast before hydration, but the server's HTML has none. */}
      {hydrated &&
        shown.map((toast) => (
          <Toast
            key={toast.id}
            kind={toast.type}
            leaving={!toast.visible}
            onDismiss={() => toasts.dismiss(toast.id)}
          >
            {resolveValue(toast.message, toast)}
          </Toast>
        ))}
    </div>
  )
}

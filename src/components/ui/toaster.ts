import { clearQueuedToasts, readQueuedToasts } from '#lib/queued-toasts.ts'
import { TOAST_TIMES } from '#lib/messages.ts'

/* Toasts for pages without React, with the same durations as Toaster.tsx. The markup is in Toaster.astro. */

const MAX_TOASTS = 20
/** Matches the fading of `.toast[data-leaving]`. */
const LEAVING_MS = 200

type ToastKind = 'error' | 'success'

/** Shows a toast. It stays while it has the pointer or the focus. */
export function showToast(kind: ToastKind, message: string): void {
  const frame = document.querySelector<HTMLElement>('[data-toasts]')
  const template = document.querySelector<HTMLTemplateElement>(`template[data-toast='${kind}']`)
  const toast = template?.content.firstElementChild?.cloneNode(true)
  if (!frame || !(toast instanceof HTMLElement)) return
  while (frame.childElementCount >= MAX_TOASTS) frame.lastElementChild?.remove()

  let timer = 0
  const leave = () => {
    toast.dataset.leaving = ''
    setTimeout(() => {
      toast.remove()
      if (frame.childElementCount === 0) frame.hidePopover()
    }, LEAVING_MS)
  }
  const stay = () => clearTimeout(timer)
  const leaveLater = () => {
    stay()
    timer = window.setTimeout(leave, TOAST_TIMES[kind])
  }
  toast.addEventListener('pointerenter', stay)
  toast.addEventListener('focusin', stay)
  toast.addEventListener('pointerleave', leaveLater)
  toast.addEventListener('focusout', leaveLater)
  toast.querySelector('button')?.addEventListener('click', () => {
    stay()
    leave()
  })

  frame.showPopover()
  frame.prepend(toast)
  // A live region announces changes of its text, not the text it's inserted with.
  toast.querySelector('[data-message]')?.append(message)
  leaveLater()
}

export function showQueuedToasts(): void {
  const queued = readQueuedToasts()
  clearQueuedToasts()
  for (const message of queued) showToast('success', message)
}

import { showToast } from './toaster.ts'

/**
 * Shows why a form was refused: in toasts, which are announced and disappear, and in its `data-refusal` (an ErrorLine), which
 * stays.
 */
export function tellRefusal(form: HTMLFormElement, messages: readonly string[]): void {
  showRefusal(form, messages.join(' '))
  for (const message of messages) showToast('error', message)
}

export function forgetRefusal(form: HTMLFormElement): void {
  showRefusal(form, '')
}

function showRefusal(form: HTMLFormElement, text: string): void {
  const line = form.querySelector<HTMLElement>('[data-refusal]')
  if (!line) return
  line.hidden = text === ''
  line.querySelector('span')?.replaceChildren(text)
}

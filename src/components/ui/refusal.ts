import { showToast } from './toaster.ts'

/** Tells why a form was refused: in toasts, which are read out and go, and at its `data-refusal` (an ErrorLine), where it stays. */
export function tellRefusal(form: HTMLFormElement, messages: readonly string[]): void {
  showRefusal(form, messages.join(' '))
  for (const message of messages) showToast('error', message)
}

/** Takes away why a form was refused before. */
export function forgetRefusal(form: HTMLFormElement): void {
  showRefusal(form, '')
}

function showRefusal(form: HTMLFormElement, text: string): void {
  const line = form.querySelector<HTMLElement>('[data-refusal]')
  if (!line) return
  line.hidden = text === ''
  line.querySelector('span')?.replaceChildren(text)
}

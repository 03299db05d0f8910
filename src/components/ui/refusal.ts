import { showToast } from './toaster.ts'

/** Shows why a form was refused: in toasts, which are announced and disappear, and in its `data-refusal` (an ErrorLine), which stays. */
export function showRefusal(form: HTMLFormElement, messages: readonly string[]): void {
  setRefusalLine(form, messages.join(' '))
  for (const message of messages) showToast('error', message)
}

export function clearRefusal(form: HTMLFormElement): void {
  setRefusalLine(form, '')
}

function setRefusalLine(form: HTMLFormElement, text: string): void {
  const line = form.querySelector<HTMLElement>('[data-refusal]')
  if (!line) return
  line.hidden = text === ''
  line.querySelector('span')?.replaceChildren(text)
}

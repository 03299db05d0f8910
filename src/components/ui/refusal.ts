/** Shows why a form was refused in its `data-refusal`, an ErrorLine that screen readers announce. */
export function showRefusal(form: HTMLFormElement, messages: readonly string[]): void {
  setRefusalLine(form, messages.join(' '))
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

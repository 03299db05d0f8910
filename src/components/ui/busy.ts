/*
 * A submit button (Button.astro) that shows what is being done. While busy it keeps the focus, which a disabled
 * one would lose.
 */

/** The submit button of a form. */
export function submitButton(form: HTMLFormElement): HTMLButtonElement {
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]')
  if (!button) throw new Error('The form has no submit button.')
  return button
}

export function isBusy(button: HTMLButtonElement): boolean {
  return button.ariaBusy === 'true'
}

export function setBusy(button: HTMLButtonElement): void {
  button.ariaBusy = 'true'
  button.ariaDisabled = 'true'
}

export function setReady(button: HTMLButtonElement): void {
  button.disabled = false
  button.ariaBusy = null
  button.ariaDisabled = null
}

/**
 * Makes a form's button usable, which waits for its script in the HTML; also when the browser shows the page again as it
 * was left, busy.
 */
export function enable(button: HTMLButtonElement): void {
  setReady(button)
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) setReady(button)
  })
}

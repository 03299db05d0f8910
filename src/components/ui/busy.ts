/* The busy state of a submit button (Button.astro). It keeps the focus, which a disabled button would lose. */

export function submitButton(form: HTMLFormElement): HTMLButtonElement {
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]')
  if (!button) throw new Error('No submit button.')
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

/** Enables a form's button, which is disabled until its script runs. Also resets it when the page is restored from the back/forward cache. */
export function enable(button: HTMLButtonElement): void {
  setReady(button)
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) setReady(button)
  })
}

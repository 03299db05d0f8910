/** Returns the id of the signed-in person; empty on public pages. */
export const signedInPerson = (): string =>
  document.querySelector<HTMLElement>('[data-session-of]')?.dataset.sessionOf ?? ''

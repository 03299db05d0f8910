/** The id of the person whose page this is; empty on pages for everyone. */
export const signedInPerson = (): string =>
  document.querySelector<HTMLElement>('[data-session-of]')?.dataset.sessionOf ?? ''

/** Returns what is chosen in a form and nothing else, so that an address says only what narrows a search. */
export function paramsOf(form: HTMLFormElement): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value.trim() !== '') params.set(name, value.trim())
  }
  return params
}

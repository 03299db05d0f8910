/** Returns only the fields with a value, so that an address contains only what narrows a search. */
export function paramsOf(form: HTMLFormElement): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value.trim() !== '') params.set(name, value.trim())
  }
  return params
}

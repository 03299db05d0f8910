import { signedInPerson } from '#lib/signed-in-person.ts'

export type Calculator = 'mortgage' | 'land-transfer'

/** Signing out clears it. */
const keyOf = (calculator: Calculator) => `cohearth:last-${calculator}:${signedInPerson()}`

export function rememberLast(calculator: Calculator, search: string): void {
  localStorage.setItem(keyOf(calculator), search)
}

/** Returns the inputs of the last visit on this device as a query string; null if there are none. */
export function lastSearch(calculator: Calculator): string | null {
  return localStorage.getItem(keyOf(calculator))
}

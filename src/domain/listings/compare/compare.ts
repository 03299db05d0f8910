import { homesPath } from '#domain/listings/homes-views.ts'

const COMPARED = { fewest: 2, most: 4 } as const

const PARAMETER = 'compare'

export const COMPARED_FAULT = 'Choose two to four homes to compare.'

/** Returns the numbers of the homes to compare: none without a choice, a fault for too few or too many. */
export function comparedIn(
  params: URLSearchParams,
  saved: readonly string[],
): { numbers: string[] } | { fault: string } {
  const requested = new Set(params.getAll(PARAMETER))
  const numbers = saved.filter((number) => requested.has(number))
  if (requested.size === 0) return { numbers: [] }
  const { fewest, most } = COMPARED
  return numbers.length < fewest || numbers.length > most ? { fault: COMPARED_FAULT } : { numbers }
}

export function comparePath(numbers: readonly string[], owners: number): string {
  const params = new URLSearchParams([
    ...numbers.map((number) => [PARAMETER, number]),
    ['people', String(owners)],
  ])
  return `${homesPath('saved')}&${params}#compare`
}

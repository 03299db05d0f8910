/** The status with which a page's call was refused, of those for which the page has an answer. Throws every other error again. */
export function refusedWith<Status extends number>(error: unknown, ...answered: Status[]): Status {
  const status: unknown = error instanceof Error && 'status' in error ? error.status : null
  const known = answered.find((one) => one === status)
  if (known === undefined) throw error
  return known
}

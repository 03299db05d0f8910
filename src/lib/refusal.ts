export function refusedWith<Status extends number>(error: unknown, ...answered: Status[]): Status {
  const status: unknown = error instanceof Error && 'status' in error ? error.status : null
  const known = answered.find((one) => one === status)
  if (known === undefined) throw error
  return known
}

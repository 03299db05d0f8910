/** Returns the status of a failed call if it is one of these; otherwise throws its error. */
export function refusedWith<Status extends number>(error: unknown, ...expected: Status[]): Status {
  const status: unknown = error instanceof Error && 'status' in error ? error.status : null
  const known = expected.find((one) => one === status)
  if (known === undefined) throw error
  return known
}

/** Returns null if it no longer exists, such as a group that the person has just left. */
export async function nullIfGone<Data>(read: Promise<Data>): Promise<Data | null> {
  try {
    return await read
  } catch (error) {
    refusedWith(error, 404)
    return null
  }
}

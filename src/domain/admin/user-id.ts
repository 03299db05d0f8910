/** Returns what's wrong with a typed id; empty if nothing is. */
export function problemWith(userId: string): string {
  const typed = userId.trim()
  if (typed === '') return 'Provide a user ID.'
  return /^[1-9]\d{0,8}$/.test(typed) ? '' : 'A user ID is a whole number, 1 or higher.'
}

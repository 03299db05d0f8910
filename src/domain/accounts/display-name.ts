export const UNKNOWN_USER = 'Unknown User'

export function displayName(person: {
  first_name?: string | null | undefined
  last_name?: string | null | undefined
}): string {
  const parts = [person.first_name, person.last_name].map((part) => part?.trim()).filter(Boolean)
  return parts.join(' ') || UNKNOWN_USER
}

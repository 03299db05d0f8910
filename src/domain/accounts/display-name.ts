export const UNKNOWN_USER = 'Unknown User'

export function displayName(person: {
  first_name?: string | null | undefined
  last_name?: string | null | undefined
}): string {
  const parts = [person.first_name, person.last_name].map((part) => part?.trim()).filter(Boolean)
  return parts.join(' ') || UNKNOWN_USER
}

export function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => Array.from(word ?? '')[0]?.toUpperCase() ?? '').join('')
}

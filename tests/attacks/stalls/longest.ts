/** Harmless texts of the kinds that fields accept, by length. */
const HARMLESS: readonly { shortest: number; of(length: number): string }[] = [
  { shortest: 4, of: (length) => filled('abcdefghij', length) },
  { shortest: 10, of: (length) => filled('4165550199', length) },
  { shortest: 12, of: (length) => `ab@${filled('abcdefghi.', length - 6)}.ca` },
]

/** A field that accepts this much has no limit of its own. */
const LONGEST = 8192

/** Returns the length of the longest harmless text that a field takes; null if it takes none, like an id. */
export async function longestTaken(takes: (text: string) => Promise<boolean>): Promise<number | null> {
  for (const { shortest, of } of HARMLESS) {
    if (await takes(of(shortest))) return longestFrom(shortest, (length) => takes(of(length)))
  }
  return null
}

async function longestFrom(shortest: number, takes: (length: number) => Promise<boolean>): Promise<number> {
  let taken = shortest
  let refused = shortest * 2
  while (refused <= LONGEST && (await takes(refused))) {
    taken = refused
    refused *= 2
  }
  if (refused > LONGEST) return taken
  while (refused - taken > 1) {
    const middle = Math.floor((taken + refused) / 2)
    if (await takes(middle)) taken = middle
    else refused = middle
  }
  return taken
}

function filled(unit: string, length: number): string {
  return unit.repeat(Math.ceil(length / unit.length)).slice(0, length)
}

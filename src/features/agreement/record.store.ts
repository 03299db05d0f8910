import type { RecordResponse } from '#api/features/agreement/schemas.ts'

const nameOf = (group: number) => `cohearth:agreement-record:${group}`

/** Remembers the newest entry that this browser saw, which reveals a chain that was rewritten or cut off. */
export function rememberHead({ group, entries }: RecordResponse): void {
  const head = entries.at(-1)
  try {
    if (head) localStorage.setItem(nameOf(group), `${head.number} ${head.fingerprint}`)
  } catch {
    // Without storage there's one check less.
  }
}

/** Returns the number of an entry that this browser saw and that's no longer there; null if there's none. */
export function forgottenEntry({ group, entries }: RecordResponse): number | null {
  const [number, fingerprint] = (remembered(group) ?? '').split(' ')
  if (!number || !fingerprint) return null
  return entries[Number(number) - 1]?.fingerprint === fingerprint ? null : Number(number)
}

function remembered(group: number): string | null {
  try {
    return localStorage.getItem(nameOf(group))
  } catch {
    return null
  }
}

import type { Chapter, Term } from '#domain/agreement/term.ts'
import { LEAVING } from '#domain/agreement/terms/leaving.ts'
import { LIVING } from '#domain/agreement/terms/living.ts'
import { REPAIRS } from '#domain/agreement/terms/repairs.ts'
import { SHARES } from '#domain/agreement/terms/shares.ts'
import { WHAT_IF } from '#domain/agreement/terms/what-if.ts'

/** The agreement's 24 terms, in the order of the document. */
export const CHAPTERS: readonly Chapter[] = [SHARES, LIVING, REPAIRS, LEAVING, WHAT_IF]

export const TERMS: readonly Term[] = CHAPTERS.flatMap(({ terms }) => terms)

const BY_KEY: ReadonlyMap<string, Term> = new Map(TERMS.map((term) => [term.key, term]))

export function termOf(key: string): Term | undefined {
  return BY_KEY.get(key)
}

/** Each term's number, such as 1.2. */
export const NUMBERS: ReadonlyMap<string, string> = new Map(
  CHAPTERS.flatMap(({ terms }, chapter) =>
    terms.map(({ key }, place) => [key, `${chapter + 1}.${place + 1}`] as const),
  ),
)

/** Returns the keys of terms that are answered in a sealed round before they're worded. */
export const SEALED_TERMS: readonly string[] = TERMS.filter(({ sealed }) => sealed).map(({ key }) => key)

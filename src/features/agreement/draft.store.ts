import type { Values } from '#domain/agreement/wording.ts'
import { storeLocalDraft, readLocalDraft } from '#lib/local-draft.ts'

/** A draft that someone has started. It stays in this browser until it's suggested, discarded, or they sign out. */
export interface Draft {
  option: string | null
  values: Values
  extra: string
  /** The version it's based on. */
  base: number
}

const EMPTY: Draft = { option: null, values: {}, extra: '', base: 0 }

const nameOf = (term: string) => `agreement:${term}`

export const storedDraft = (term: string): Draft | null => readLocalDraft(nameOf(term), EMPTY)

export const saveDraft = (term: string, draft: Draft | null): void => storeLocalDraft(nameOf(term), draft)

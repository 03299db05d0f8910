import { termPath } from '#domain/agreement/addresses.ts'
import type { SealedTermKey } from '#domain/sealed/questions.ts'
import { fetchTerm } from '#features/agreement/calls.ts'
import { saveDraft, storedDraft } from '#features/agreement/draft.store.ts'

/** Adds a sentence to the viewer's draft for a term, or to its current wording, and opens the term. */
export async function startWording(term: SealedTermKey, sentence: string): Promise<void> {
  const { versions } = await fetchTerm(term)
  const current = versions.at(-1)
  const started = storedDraft(term) ?? {
    option: current?.option ?? null,
    values: current?.values ?? {},
    extra: current?.extra ?? '',
    base: current?.number ?? 0,
  }
  const extra = started.extra.includes(sentence) ? started.extra : `${started.extra} ${sentence}`.trim()
  saveDraft(term, { ...started, extra })
  location.assign(termPath(term))
}

import { termPath } from '#domain/agreement/addresses.ts'
import type { SealedTermKey } from '#domain/sealed/questions.ts'
import type { SealedOption } from '#domain/sealed/term.ts'
import { fetchTerm } from '#features/agreement/calls.ts'
import { draftIn, saveDraft, storedDraft } from '#features/agreement/draft.store.ts'
import { LEAVING, useAction } from '#lib/use-action.ts'
import { Button } from '#ui/Button.tsx'

interface ProposeProps {
  term: SealedTermKey
  /** What most said. */
  option: SealedOption
  viewerId: number
}

/** Starts wording with what most answered, on top of what the viewer or the agreement already says. */
export function Propose({ term, option: { label, sentence }, viewerId }: ProposeProps) {
  const { busy, run } = useAction<'propose'>()
  const propose = () =>
    run(
      'propose',
      async () => {
        const { versions } = await fetchTerm(term)
        const current = versions.at(-1)
        const started = draftIn(storedDraft(viewerId, term)) ?? {
          option: current?.option ?? null,
          values: current?.values ?? {},
          extra: current?.extra ?? '',
          base: current?.number ?? 0,
        }
        const extra = started.extra.includes(sentence) ? started.extra : `${started.extra} ${sentence}`.trim()
        saveDraft(viewerId, term, { ...started, extra })
        location.assign(termPath(term))
        return LEAVING
      },
      'We couldn’t start the wording. Try again.',
    )
  return (
    <Button look="ghost" size="small" busy={busy && 'Starting…'} onClick={propose}>
      Propose “{label}”
    </Button>
  )
}

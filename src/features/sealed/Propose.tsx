import type { SealedTermKey } from '#domain/sealed/questions.ts'
import type { SealedOption } from '#domain/sealed/term.ts'
import { LEAVING, useAction } from '#lib/use-action.ts'
import { Button } from '#ui/Button.tsx'

interface ProposeProps {
  term: SealedTermKey
  /** The most common answer. */
  option: SealedOption
}

/** Starts wording the term with the most common answer. */
export function Propose({ term, option: { label, sentence } }: ProposeProps) {
  const { busy, run } = useAction<'propose'>()
  const propose = () =>
    run(
      'propose',
      async () => {
        const { startWording } = await import('./proposal.store.ts')
        await startWording(term, sentence)
        return LEAVING
      },
      'We couldn’t start the wording. Try again.',
    )
  return (
    <Button look="ghost" size="small" busy={busy && 'Starting…'} onClick={propose}>
      Suggest “{label}”
    </Button>
  )
}

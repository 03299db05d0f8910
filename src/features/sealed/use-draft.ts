import { useState } from 'react'
import { useHydrated } from '#lib/use-hydrated.ts'
import { isAnswerTo, type SealedTermKey, type TermAnswer } from '#domain/sealed/questions.ts'

const EMPTY: TermAnswer = { options: {}, words: '' }

/** Answers that aren't sealed yet. They're stored only in this tab, and survive a reload. */
export function useDraft(term: SealedTermKey, viewerId: number, sealed: TermAnswer | null) {
  const key = `sealed-${viewerId}-${term}`
  const isHydrated = useHydrated()
  const [typed, setTyped] = useState<TermAnswer | null>(null)
  const draft = typed ?? (isHydrated ? read(key) : null) ?? sealed ?? EMPTY

  return {
    draft,
    isComplete: isAnswerTo(term, draft),
    change(next: TermAnswer): void {
      setTyped(next)
      write(key, JSON.stringify(next))
    },
    forget: () => write(key, null),
  }
}

function read(key: string): TermAnswer | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    if (!stored || typeof stored !== 'object' || !('options' in stored) || !('words' in stored)) return null
    const { options, words } = stored
    if (!options || typeof options !== 'object' || typeof words !== 'string') return null
    const chosen = Object.entries(options).flatMap(([question, option]: [string, unknown]) =>
      typeof option === 'string' ? [[question, option] as const] : [],
    )
    return { options: Object.fromEntries(chosen), words }
  } catch {
    return null
  }
}

function write(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    // Storage is full or off: the draft is lost when the page is left.
  }
}

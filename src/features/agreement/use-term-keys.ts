import { useEffect } from 'react'
import { PATH } from '#domain/paths.ts'
import { termPath } from '#domain/agreement/addresses.ts'
import { areKeysOn, isTyping } from '#lib/single-keys.ts'

/** J and K open the next and the previous term, Escape goes back to the agreement, 1 to 5 choose an option. */
export function useTermKeys({ before, after }: { before: string | null; after: string | null }): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (isTyping(event) || !areKeysOn()) return
      if (event.key === 'Escape') location.assign(PATH.AGREEMENT)
      if (event.key === 'j' && after !== null) location.assign(termPath(after))
      if (event.key === 'k' && before !== null) location.assign(termPath(before))
      const place = /^[1-5]$/.test(event.key) ? Number(event.key) - 1 : -1
      const radio = document.querySelectorAll<HTMLInputElement>('input[name="agr-option"]')[place]
      radio?.click()
      radio?.focus()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [before, after])
}

import { useSyncExternalStore } from 'react'
import { CATEGORIES, type Category } from '#domain/onboarding/categories.ts'
import { stepNamed, stepWithSlug } from '#domain/onboarding/steps.ts'

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

/** Keeps the chapter in the address, for Back and for links. */
export function useChapter(): [Category, (category: Category) => void] {
  const hash = useSyncExternalStore(
    subscribe,
    () => location.hash,
    () => '',
  )
  // Some programs encode the ampersand in a link.
  const category = stepWithSlug(hash.slice(1).replaceAll('%26', '&'))?.category ?? CATEGORIES[0]
  const choose = (next: Category) => {
    if (next !== category) location.hash = stepNamed(next).slug
  }
  return [category, choose]
}

import { type ComponentType, useEffect, useState } from 'react'
import { showError } from '#lib/toast.ts'
import { NOT_LOADED } from '#lib/use-action.ts'

type Loaded<Name extends string, Props> = Readonly<Partial<Record<Name, ComponentType<Props>>>>

type Views<Name extends string, Props> = Readonly<Record<Name, () => Promise<ComponentType<Props>>>>

/**
 * Returns the views that have been loaded, and loads the requested one. `first` is what the page was rendered with and isn't loaded
 * again.
 */
export function useLoaded<Name extends string, Props>(
  wanted: Name,
  first: Loaded<Name, Props>,
  load: Views<Name, Props>,
): Loaded<Name, Props> {
  const [views, setViews] = useState(first)
  const Shown = views[wanted]

  useEffect(() => {
    if (Shown) return
    let isWanted = true
    load[wanted]().then(
      (loaded) => isWanted && setViews((known) => ({ ...known, [wanted]: loaded })),
      (error: unknown) => isWanted && showError(error, NOT_LOADED),
    )
    return () => {
      isWanted = false
    }
  }, [wanted, Shown, load])

  return views
}

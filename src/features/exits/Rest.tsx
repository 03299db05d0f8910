import { type ComponentType, useEffect, useState } from 'react'
import { firstInteraction } from '#lib/first-interaction.ts'
import { showError } from '#lib/toast.ts'
import { NOT_LOADED } from '#lib/use-action.ts'
import type { LaboratoryRestProps } from './LaboratoryRest.tsx'

/** Only the server loads it up front. */
const Drawn = import.meta.env.SSR ? (await import('./LaboratoryRest.tsx')).LaboratoryRest : null

/**
 * The server-rendered content below the scenes, whose script is loaded on the first interaction. Suspense would do the same, but React sends
 * large boundaries hidden and shows them with an inline script, which our content security policy forbids.
 */
export function Rest(props: LaboratoryRestProps) {
  const [Loaded, setLoaded] = useState<ComponentType<LaboratoryRestProps> | null>(null)

  useEffect(() => {
    let isWanted = true
    firstInteraction()
      .then(() => import('./LaboratoryRest.tsx'))
      .then(
        ({ LaboratoryRest }) => isWanted && setLoaded(() => LaboratoryRest),
        (error: unknown) => isWanted && showError(error, NOT_LOADED),
      )
    return () => {
      isWanted = false
    }
  }, [])

  const Shown = Drawn ?? Loaded
  // React leaves the server-rendered content in it alone.
  if (!Shown) return <div key="drawn" suppressHydrationWarning dangerouslySetInnerHTML={NOTHING} />
  return (
    <div key={Loaded ? 'awake' : 'drawn'}>
      <Shown {...props} />
    </div>
  )
}

const NOTHING = { __html: '' }

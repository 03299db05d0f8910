import { type ComponentType, useEffect, useState } from 'react'
import { firstInteraction } from '#lib/first-interaction.ts'
import { showError } from '#lib/toast.ts'
import { NOT_LOADED } from '#lib/use-action.ts'
import type { LaboratoryRestProps } from './LaboratoryRest.tsx'

/** Only the server has it from the start. */
const Drawn = import.meta.env.SSR ? (await import('./LaboratoryRest.tsx')).LaboratoryRest : null

/**
 * What's below the scenes, as the server drew it; its script is loaded once someone does something. Suspense would do the same, but React sends
 * a large boundary hidden, for an inline script to show, which our policy forbids.
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
  // React leaves what the server drew in it alone.
  if (!Shown) return <div key="drawn" suppressHydrationWarning dangerouslySetInnerHTML={NOTHING} />
  return (
    <div key={Loaded ? 'awake' : 'drawn'}>
      <Shown {...props} />
    </div>
  )
}

const NOTHING = { __html: '' }

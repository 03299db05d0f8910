import type { ComponentType } from 'react'
import { useLoaded } from '#lib/use-loaded.ts'
import { Skeleton, Waiting } from '#ui/Skeleton.tsx'
import { type SnapshotProps, useSnapshot, type ViewProps } from './use-snapshot.ts'
import { useView, type View } from './use-view.ts'
import { ViewSwitch } from './ViewSwitch.tsx'
import './snapshot.css'
import './reach.css'
import './results.css'

type Shown = View | 'partners'

type Views = Partial<Record<Shown, ComponentType<ViewProps>>>

const LOAD: Readonly<Record<Shown, () => Promise<ComponentType<ViewProps>>>> = {
  own: () => import('./OwnView.tsx').then(({ OwnView }) => OwnView),
  group: () => import('./GroupView.tsx').then(({ GroupView }) => GroupView),
  partners: () => import('./PartnersView.tsx').then(({ PartnersView }) => PartnersView),
}

/** Starts with one view; the other is loaded when it's opened, and keeps what was entered in the first. */
export function Snapshot({ first, ...props }: SnapshotProps & { first: Views }) {
  const [view, onView] = useView(props.view)
  const snapshot = useSnapshot(props)
  const isReal = snapshot.group !== null
  const wanted = view === 'group' && !isReal ? 'partners' : view
  const views = useLoaded(wanted, first, LOAD)
  const Shown = views[wanted]

  return (
    <>
      <ViewSwitch {...{ view, onView, isReal }} owners={snapshot.situation.owners} />
      {Shown ? (
        <Shown {...snapshot} onView={onView} />
      ) : (
        <Waiting>
          <Skeleton className="h-96 rounded-lg" />
        </Waiting>
      )}
    </>
  )
}

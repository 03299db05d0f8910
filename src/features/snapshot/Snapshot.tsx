import { type ComponentType, useEffect, useState } from 'react'
import { Skeleton, Waiting } from '#ui/Skeleton.tsx'
import { type SnapshotProps, useSnapshot, type ViewProps } from './use-snapshot.ts'
import { useView, type View } from './use-view.ts'
import { ViewSwitch } from './ViewSwitch.tsx'
import './snapshot.css'
import './reach.css'
import './results.css'

type Views = Partial<Record<View, ComponentType<ViewProps>>>

const LOAD: Readonly<Record<View, () => Promise<ComponentType<ViewProps>>>> = {
  own: () => import('./OwnView.tsx').then(({ OwnView }) => OwnView),
  group: () => import('./GroupView.tsx').then(({ GroupView }) => GroupView),
}

/** Starts with one view; the other is loaded once it's wanted, and keeps what was entered in the first. */
export function Snapshot({ first, ...props }: SnapshotProps & { first: Views }) {
  const [view, onView] = useView(props.view)
  const [views, setViews] = useState(first)
  const snapshot = useSnapshot(props)
  const Shown = views[view]

  useEffect(() => {
    if (Shown) return
    let isWanted = true
    void LOAD[view]().then((loaded) => isWanted && setViews((known) => ({ ...known, [view]: loaded })))
    return () => {
      isWanted = false
    }
  }, [view, Shown])

  return (
    <>
      <ViewSwitch {...{ view, onView }} owners={snapshot.situation.owners} isReal={snapshot.group !== null} />
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

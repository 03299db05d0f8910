import { OwnView } from './OwnView.tsx'
import { Snapshot } from './Snapshot.tsx'
import type { SnapshotProps } from './use-snapshot.ts'

const FIRST = { own: OwnView }

export function SnapshotOwn(props: SnapshotProps) {
  return <Snapshot {...props} first={FIRST} />
}

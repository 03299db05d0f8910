import { GroupView } from './GroupView.tsx'
import { Snapshot } from './Snapshot.tsx'
import type { SnapshotProps } from './use-snapshot.ts'

const FIRST = { group: GroupView }

export function SnapshotGroup(props: SnapshotProps) {
  return <Snapshot {...props} first={FIRST} />
}

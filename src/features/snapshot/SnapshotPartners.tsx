import { PartnersView } from './PartnersView.tsx'
import { Snapshot } from './Snapshot.tsx'
import type { SnapshotProps } from './use-snapshot.ts'

const FIRST = { partners: PartnersView }

export function SnapshotPartners(props: SnapshotProps) {
  return <Snapshot {...props} first={FIRST} />
}

import { useDeferredValue, useMemo, useState } from 'react'
import type { GroupSnapshot, OwnSnapshot } from '#api/features/snapshot/schemas.ts'
import { BOUNDS } from '#domain/calculators/mortgage/bounds.ts'
import { useQuery } from '#lib/query.ts'
import { type ChosenTerms, FIRST_PARTNERS, ofGroup, type Viewer, withPartners } from './situation.store.ts'
import { groupSnapshotQuery } from './snapshot.store.ts'
import { ownSums, type SnapshotHome } from './snapshot-texts.ts'
import { useOwnFigures } from './use-own-figures.ts'
import { useSharing } from './use-sharing.ts'
import type { View } from './use-view.ts'

export interface SnapshotProps {
  mine: OwnSnapshot
  /** Null without a group, and on the free plan. */
  group: GroupSnapshot | null
  homes: readonly SnapshotHome[]
  viewer: Viewer
  canSave: boolean
  day: string
  view: View
  /** What insuring a home costs by province, in dollars a month. */
  insurance: Readonly<Record<string, number>>
}

/** Everything that the two views show. */
export function useSnapshot({
  mine: initial,
  group: first,
  homes,
  viewer,
  canSave,
  day,
  insurance,
}: SnapshotProps) {
  const { mine, change, saved, setSaved, status, save, reset } = useOwnFigures(initial, canSave)
  const { data: group = first } = useQuery(first ? groupSnapshotQuery() : null, first)
  const [partners, setPartners] = useState(FIRST_PARTNERS)
  const [homeId, setHomeId] = useState(() => withinReach(homes, first)?.id ?? '')
  const [chosen, setChosen] = useState<ChosenTerms>({
    location: homes[0]?.location ?? 'Ontario',
    rate: BOUNDS.ratePercent.initial,
    years: BOUNDS.years.initial,
  })
  const later = useDeferredValue(mine)
  const situation = useMemo(() => {
    const seen = { viewer, day }
    return group ? ofGroup(group, later, seen) : withPartners(later, partners, chosen, seen)
  }, [group, later, partners, chosen, viewer, day])
  const { shared, share, isSharing, forgetShared } = useSharing({
    initial: initial.group?.shared ?? [],
    save,
    onSaved: setSaved,
  })

  return {
    mine,
    change,
    saved,
    setSaved,
    status: status === 'saved' && isSharing ? ('saving' as const) : status,
    save,
    forget() {
      reset()
      forgetShared()
    },
    group,
    canSave,
    day,
    homes,
    insurance,
    home: homes.find(({ id }) => id === homeId) ?? null,
    setHomeId,
    partners,
    setPartners,
    chosen,
    setChosen,
    situation,
    sums: ownSums(mine, situation.terms, day),
    others: group?.members.filter(({ id }) => id !== viewer.id).map(({ first_name }) => first_name) ?? [],
    shared,
    share,
  }
}

export interface ViewProps extends ReturnType<typeof useSnapshot> {
  onView: (view: View) => void
}

/** The most expensive home that the group can buy; without a result, the first one. */
function withinReach(homes: readonly SnapshotHome[], group: GroupSnapshot | null): SnapshotHome | undefined {
  const price = group?.result?.reach.price ?? 0
  const [best] = homes.filter((home) => home.price <= price).toSorted((one, other) => other.price - one.price)
  return best ?? homes[0]
}

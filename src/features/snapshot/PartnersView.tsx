import { GroupPart } from './GroupPart.tsx'
import { Partners } from './Partners.tsx'
import type { ViewProps } from './use-snapshot.ts'

/** Made-up partners, for someone without a group and on the free plan. */
export function PartnersView(snapshot: ViewProps) {
  const { situation, homes, home, day, insurance, sums } = snapshot
  const isEmpty = sums.income + sums.debts + sums.cash === 0
  return (
    <GroupPart
      {...{ situation, homes, home, day, insurance }}
      state={null}
      counts={false}
      onHome={snapshot.setHomeId}
    >
      <Partners
        partners={snapshot.partners}
        chosen={snapshot.chosen}
        onPartners={snapshot.setPartners}
        onChosen={snapshot.setChosen}
        onEnter={isEmpty ? () => snapshot.onView('own') : null}
      />
    </GroupPart>
  )
}

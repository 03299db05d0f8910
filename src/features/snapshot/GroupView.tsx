import { Counting } from './Counting.tsx'
import { GroupPart } from './GroupPart.tsx'
import { Partners } from './Partners.tsx'
import type { ViewProps } from './use-snapshot.ts'

export function GroupView(snapshot: ViewProps) {
  const { group, saved, situation, homes, home, day, insurance, sums, onView } = snapshot
  const toOwn = () => onView('own')
  const isEmpty = sums.income + sums.debts + sums.cash === 0
  return (
    <GroupPart
      {...{ situation, homes, home, day, insurance }}
      state={group?.state ?? null}
      counts={saved.group?.counts ?? false}
      onHome={snapshot.setHomeId}
    >
      {group ? (
        saved.group && (
          <Counting
            own={saved}
            others={snapshot.others}
            save={snapshot.save}
            onChange={snapshot.setSaved}
            onEnter={toOwn}
          />
        )
      ) : (
        <Partners
          partners={snapshot.partners}
          chosen={snapshot.chosen}
          onPartners={snapshot.setPartners}
          onChosen={snapshot.setChosen}
          onEnter={isEmpty ? toOwn : null}
        />
      )}
    </GroupPart>
  )
}

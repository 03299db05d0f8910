import { Counting } from './Counting.tsx'
import { GroupPart } from './GroupPart.tsx'
import type { ViewProps } from './use-snapshot.ts'

/** The viewer's own group. */
export function GroupView(snapshot: ViewProps) {
  const { group, saved, situation, homes, home, day, insurance } = snapshot
  return (
    <GroupPart
      {...{ situation, homes, home, day, insurance }}
      state={group?.state ?? null}
      counts={saved.group?.counts ?? false}
      onHome={snapshot.setHomeId}
    >
      {saved.group && (
        <Counting
          mine={saved}
          others={snapshot.others}
          save={snapshot.save}
          onChange={snapshot.setSaved}
          onEnter={() => snapshot.onView('own')}
        />
      )}
    </GroupPart>
  )
}

import { useState } from 'react'
import type { FigureKey } from '#domain/snapshot/figures.ts'
import { paidOff } from '#domain/snapshot/pay-off.ts'
import { closingOf } from '#domain/snapshot/owners.ts'
import { USUAL_COSTS } from '#domain/snapshot/rules.ts'
import { Card } from '#ui/Card.tsx'
import { classes } from '#ui/classes.ts'
import { Counting } from './Counting.tsx'
import { Forget } from './Forget.tsx'
import { OthersSee } from './OthersSee.tsx'
import { OwnBar } from './OwnBar.tsx'
import { OwnPart } from './OwnPart.tsx'
import { OwnResult } from './OwnResult.tsx'
import { SaveState } from './SaveState.tsx'
import { ownSums } from './snapshot-texts.ts'
import type { ViewProps } from './use-snapshot.ts'

export function OwnView(snapshot: ViewProps) {
  const { mine, sums, situation, day, home, group, saved, shared, share, others } = snapshot
  const { terms } = situation
  const [paid, setPaid] = useState<FigureKey | null>(null)
  const figures = paid && paidOff(mine.figures, paid)
  const result = {
    sums: figures ? ownSums({ ...mine, figures }, terms, day) : sums,
    paid: figures && paid,
    terms,
    day,
    needs: home && needsAt(home, snapshot),
  }
  const sharing = group && {
    shared,
    onShare: (one: (typeof shared)[number], isShared: boolean) =>
      void share(isShared ? [...shared, one] : shared.filter((other) => other !== one)),
  }
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24.5rem]">
      <OwnPart {...{ mine, sums, terms, day, sharing, paid }} onPaid={setPaid} onChange={snapshot.change} />
      <aside className={classes('grid gap-4', !group && 'lg:sticky lg:top-22')} aria-label="Result">
        <Card as="section" look="solid" aria-label="Your part" className="max-lg:hidden">
          <OwnResult {...result} />
        </Card>
        {group && saved.group && (
          <Counting
            mine={saved}
            others={others}
            save={snapshot.save}
            onChange={snapshot.setSaved}
            onEnter={null}
          />
        )}
        {group && <OthersSee {...{ mine, day, shared, others }} onStop={() => void share([])} />}
        <SaveState status={snapshot.status} canSave={snapshot.canSave} onAgain={() => void snapshot.save()} />
        {saved.version > 0 && <Forget onForgotten={snapshot.forget} />}
      </aside>
      <OwnBar {...result} />
    </div>
  )
}

/** Returns the cash needed for the viewer's part of a home. */
function needsAt(home: NonNullable<ViewProps['home']>, { situation, day }: ViewProps) {
  const terms = { ...situation.terms, location: home.location }
  const { yours } = closingOf(home, { ...situation, terms }, USUAL_COSTS, day)
  return { share: situation.owners[0]?.percent ?? 100, home: home.street, needed: yours }
}

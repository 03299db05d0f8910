import { Lock, Users } from 'lucide-react'
import type { OwnSnapshot } from '#api/features/snapshot/schemas.ts'
import { formatDay } from '#domain/format.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { countFigures } from './calls.ts'
import { groupSnapshotQuery } from './snapshot.store.ts'

interface CountingProps {
  mine: OwnSnapshot
  others: readonly string[]
  /** Saves the latest input before it's counted. */
  save: () => Promise<void>
  onChange: (mine: OwnSnapshot) => void
  /** Opens the figures; null if they're on the same view. */
  onEnter: (() => void) | null
}

/** Whether the viewer's figures count in the group's result. Two owners have to agree first, since it shows each what the other has. */
export function Counting({ mine, others, save, onChange, onEnter }: CountingProps) {
  const { busy, run } = useAction<'count' | 'stop'>()
  const [other = 'the other'] = others
  const isPair = others.length === 1
  const counts = (mine.group?.counts ?? false) && (!isPair || (mine.group?.agreed ?? false))

  const set = (name: 'count' | 'stop') =>
    run(
      name,
      async () => {
        await save()
        onChange(await countFigures(name === 'count'))
        await groupSnapshotQuery().refresh()
      },
      'We couldn’t change this.',
    )

  if (counts) {
    return (
      <Card as="section" aria-label="The group’s result" look="soft">
        <p className="font-semibold">Your part counts in the group’s result</p>
        <p className="mt-1 text-sm text-muted" role="status">
          {mine.group?.from
            ? `Your latest changes count from ${formatDay(mine.group.from)}. Everyone’s changes show up together, once a day.`
            : 'Changes show up the next day, together with everyone else’s.'}
        </p>
        <Button
          look="ghost"
          size="small"
          className="mt-3"
          busy={busy === 'stop' && 'Taking it out…'}
          onClick={() => set('stop')}
        >
          Take it out
        </Button>
      </Card>
    )
  }
  const Icon = isPair ? Lock : Users
  return (
    <Card as="section" aria-labelledby="counting-heading">
      <h2 className="flex items-start gap-3 text-title" id="counting-heading">
        <Icon className="mt-0.5 size-5 flex-none text-action" aria-hidden="true" />
        {isPair ? 'With two of you, the result gives your figures away' : 'Ready for your group?'}
      </h2>
      <p className="mt-2 text-sm text-muted">
        {isPair
          ? `${other} could subtract their own figures and know roughly what you have. We only show the result if you both agree.`
          : 'The result appears once everyone has added their part. We don’t say who’s missing.'}
      </p>
      {mine.version === 0 ? (
        onEnter ? (
          <Button className="mt-4" onClick={onEnter}>
            Enter my figures
          </Button>
        ) : (
          <p className="mt-3 text-sm font-semibold">Enter your figures first.</p>
        )
      ) : (
        <Button className="mt-4" busy={busy === 'count' && 'Adding…'} onClick={() => set('count')}>
          {isPair ? 'Show it to both' : 'Add my part'}
        </Button>
      )}
    </Card>
  )
}

import { useGroup } from '../use-group.ts'
import { useTopics } from './use-topics.ts'
import { PairTopics } from './PairTopics.tsx'
import { progressOf } from './topic-texts.ts'
import type { Group } from '#api/features/groups/service.ts'
import type { TopicLists } from '#api/features/groups/topics/schemas.ts'
import { Card } from '#ui/Card.tsx'

interface TopicsCardProps {
  group: Group
  lists: TopicLists
  openers: Readonly<Record<string, string>>
}

export function TopicsCard({ group: initial, lists: first, openers }: TopicsCardProps) {
  const { members } = useGroup(initial)
  const { lists, busy, change } = useTopics(first)
  const pairs = lists.flatMap((list) => {
    const other = members.find(({ id }) => id === list.with)
    return other ? [{ list, other }] : []
  })
  const progress = progressOf(pairs.map(({ list }) => list))
  return (
    <Card as="section" aria-labelledby="talk-heading">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-title" id="talk-heading">
          Discuss first
        </h2>
        <p className="text-sm text-muted" role="status">
          {progress}
        </p>
      </div>
      <div className="mt-3 grid gap-4">
        {pairs.map(({ list, other }, index) => (
          <PairTopics
            key={other.id}
            list={list}
            other={other}
            isFirst={index === 0}
            isAlone={pairs.length === 1}
            openers={openers}
            busy={busy}
            onChange={change}
          />
        ))}
      </div>
    </Card>
  )
}

import type { TopicLists } from '#api/features/groups/topics/schemas.ts'
import { openerFor } from '#content/openers.ts'

export function openersOf(lists: TopicLists) {
  const topics = lists.flatMap(({ talks }) => talks.map(({ topic }) => topic))
  return Object.fromEntries(topics.map((topic) => [topic, openerFor(topic)]))
}

import type { TopicChange, TopicLists } from '#api/features/groups/topics/schemas.ts'
import { isArea, type Distance, type Topic } from '#domain/groups/topics/topics.ts'
import { areaName } from '#domain/matching/areas.ts'
import { capitalized, formatDate } from '#domain/format.ts'

export type TopicList = TopicLists[number]
export type RowChange = Pick<TopicChange, 'ticked' | 'note' | 'seen'>

/** Chip labels; null if they're close. */
export const DISTANCE_NAMES: Record<Distance, string | null> = {
  furthest: 'furthest apart',
  apart: 'apart',
  mixed: 'mixed',
  close: null,
}

export function topicName(topic: string): string {
  return isArea(topic) ? capitalized(areaName(topic)) : topic
}

/** Shown instead of topics; `waiting` is for someone who is still answering. */
export const NO_TOPICS = {
  waiting: 'One of you is still answering. Once you’re both done, you’ll see what to talk about here.',
  close: 'You’re close on everything you’ve both answered. Nothing stands out to discuss first.',
} as const

export function topicStatus({ mine, theirs, settled_at, note }: Topic, name: string): string | null {
  if (settled_at !== null) return `Agreed on ${formatDate(settled_at)}${note ? `: ${note}` : ''}`
  if (mine !== null) return `You say it’s settled. Waiting for ${name}`
  return theirs === null ? null : `${name} says it’s settled. Do you agree?`
}

export function progressOf(lists: readonly TopicList[]): string | null {
  const talks = lists.flatMap((list) => list.talks)
  const settled = talks.filter(({ settled_at }) => settled_at !== null).length
  return talks.length === 0 ? null : `${settled} of ${talks.length} settled`
}

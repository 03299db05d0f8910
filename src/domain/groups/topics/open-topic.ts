import type { Topic } from '#domain/groups/topics/topics.ts'

interface List {
  with: number
  talks: readonly Topic[]
  /** Topics that aren't on the list but can still be opened. */
  others: readonly string[]
}

export interface OpenedTopic {
  topic: Topic
  /** From 1; null for a topic that isn't on the list. */
  number: number | null
  previous: string | null
  next: string | null
}

/** Returns a topic of a list with its neighbours, or null if the list has no such topic. */
export function openedTopic({ talks, others }: List, topic: string): OpenedTopic | null {
  const index = talks.findIndex((talk) => talk.topic === topic)
  const found = talks[index]
  if (found) {
    return {
      topic: found,
      number: index + 1,
      previous: talks[index - 1]?.topic ?? null,
      next: talks[index + 1]?.topic ?? null,
    }
  }
  if (!others.includes(topic)) return null
  const untouched = { topic, distance: null, mine: null, theirs: null, note: '', settled_at: null }
  return { topic: untouched, number: null, previous: null, next: null }
}

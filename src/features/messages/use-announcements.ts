import { useState } from 'react'
import type { Thread } from '#domain/messages/thread.ts'

/** Returns what screen readers announce: new messages of others, but none from before the page opened. */
export function useAnnouncements({ messages, writers }: Thread, userId: number): string {
  const newest = messages.at(-1)
  const [first] = useState(newest?.id ?? 0)
  if (!newest || newest.id <= first || newest.user_id === userId || newest.deleted) return ''
  const writer = writers.find(({ id }) => id === newest.user_id)
  return `${writer?.first_name ?? 'Someone'}: ${newest.text}`
}

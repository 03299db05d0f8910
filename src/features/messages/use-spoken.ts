import { useState } from 'react'
import type { Thread } from '#domain/messages/thread.ts'

/** What is read out when others write; not what was there, nor what is fetched from before. */
export function useSpoken({ messages, writers }: Thread, userId: number): string {
  const newest = messages.at(-1)
  const [first] = useState(newest?.id ?? 0)
  if (!newest || newest.id <= first || newest.user_id === userId || newest.deleted) return ''
  const writer = writers.find(({ id }) => id === newest.user_id)
  return `${writer?.first_name ?? 'Somebody'}: ${newest.text}`
}

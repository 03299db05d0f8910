import type { OutboxStorage } from '#domain/messages/outbox.ts'

/** A browser's local storage. */
export function fakeStorage(): OutboxStorage {
  const kept = new Map<string, string>()
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, text) => void kept.set(name, text),
    removeItem: (name) => void kept.delete(name),
    key: (index) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size
    },
  }
}

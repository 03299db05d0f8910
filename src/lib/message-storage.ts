import { type OutboxStorage, STORAGE_PREFIX } from '#domain/messages/outbox.ts'

const NOWHERE: OutboxStorage = {
  getItem: () => null,
  setItem() {},
  removeItem() {},
  key: () => null,
  length: 0,
}

export function messageStorage(): OutboxStorage {
  try {
    return typeof localStorage === 'undefined' ? NOWHERE : localStorage
  } catch {
    return NOWHERE
  }
}

export function clearStorageOfOthers(person: number): void {
  const storage = messageStorage()
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  for (const name of names)
    if (name.startsWith(STORAGE_PREFIX) && !name.startsWith(`${STORAGE_PREFIX}${person}:`))
      storage.removeItem(name)
}

const draftName = (person: number, conversation: string) => `${STORAGE_PREFIX}${person}:${conversation}:draft`

/** Returns a conversation's name for its draft. One for a group mustn't reach the next: `since` is when the writer joined it. */
export const draftIn = (conversation: string, since: number | null): string =>
  since === null ? conversation : `${conversation}:${since}`

export function readDraft(person: number, conversation: string): string {
  return messageStorage().getItem(draftName(person, conversation)) ?? ''
}

export function saveDraft(person: number, conversation: string, text: string): void {
  try {
    if (text === '') messageStorage().removeItem(draftName(person, conversation))
    else messageStorage().setItem(draftName(person, conversation), text)
  } catch {
    // The storage is full; the text stays in its field.
  }
}

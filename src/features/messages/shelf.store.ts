import { type Shelf, SHELF_PREFIX } from '#domain/messages/outbox.ts'

/** Keeps nothing: on the server, and in a browser that allows it nowhere. */
const NOWHERE: Shelf = { getItem: () => null, setItem() {}, removeItem() {}, key: () => null, length: 0 }

/** Where this browser keeps what has not arrived yet, and drafts. It is emptied at signing out, with all that is a person's. */
export function shelf(): Shelf {
  try {
    return typeof localStorage === 'undefined' ? NOWHERE : localStorage
  } catch {
    return NOWHERE
  }
}

/** Removes what somebody else has left whose session has ended in this browser. */
export function clearShelfOfOthers(person: number): void {
  const kept = shelf()
  const names = Array.from({ length: kept.length }, (_, index) => kept.key(index) ?? '')
  for (const name of names)
    if (name.startsWith(SHELF_PREFIX) && !name.startsWith(`${SHELF_PREFIX}${person}:`)) kept.removeItem(name)
}

const draftName = (person: number, conversation: string) => `${SHELF_PREFIX}${person}:${conversation}:draft`

/** What was begun to be written in a conversation. */
export function readDraft(person: number, conversation: string): string {
  return shelf().getItem(draftName(person, conversation)) ?? ''
}

export function keepDraft(person: number, conversation: string, text: string): void {
  try {
    if (text === '') shelf().removeItem(draftName(person, conversation))
    else shelf().setItem(draftName(person, conversation), text)
  } catch {
    // The browser keeps nothing more; the text stays in its field.
  }
}

import { atom } from 'nanostores'
import type { MemberCard } from '#api/features/matching/schemas.ts'
import type { Message } from '#domain/messages/conversation.ts'

export interface AboutPerson {
  act: 'report' | 'block'
  person: Pick<MemberCard, 'id' | 'first_name' | 'last_name'>
  inGroup: boolean
  message?: Pick<Message, 'id' | 'text' | 'edited_at' | 'deleted'> | undefined
}

/** The requested action, picked up by the page's safety dialogs (`SafetyHost` in groups). Null for none. */
export const $aboutPerson = atom<AboutPerson | null>(null)

import type { TopicChange } from '#api/features/groups/topics/schemas.ts'
import type { FactSubject } from '#domain/groups/shared-facts/shared-facts.ts'
import { api, unwrap } from '#lib/api.ts'
import { polled } from '#lib/polled.ts'

export const fetchGroup = () => unwrap(polled.groups.mine.$get())
export const fetchTalks = () => unwrap(polled.groups.mine.talks.$get())
export const fetchTellable = () => unwrap(polled.groups.mine.told.$get())

/** Names the group, or says how many people it wants to be. */
export async function changeGroup(json: { name?: string; seats?: number | null }): Promise<void> {
  await api.groups.mine.$patch({ json })
}

export async function leaveGroup(): Promise<void> {
  await api.groups.mine.membership.$delete()
}

/** TopicTicks a topic, or writes what two agreed on; answers all topics, and what the other one had written meanwhile. */
export const noteTopic = (json: TopicChange) => unwrap(api.groups.mine.talks.$put({ json }))

/** Tells the group something; null takes it back. */
export async function tell(subject: FactSubject, option: string | null): Promise<void> {
  await api.groups.mine.told.$put({ json: { subject, option } })
}

/** Offers a member one's email address and phone number. */
export async function offerContact(userId: number): Promise<void> {
  await api.groups.mine.contacts[':userId'].$put({ param: { userId: String(userId) } })
}

export async function withdrawContact(userId: number): Promise<void> {
  await api.groups.mine.contacts[':userId'].$delete({ param: { userId: String(userId) } })
}

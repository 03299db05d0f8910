import type { TopicChange } from '#api/features/groups/topics/schemas.ts'
import type { FactSubject } from '#domain/groups/shared-facts/shared-facts.ts'
import { api, unwrap } from '#lib/api.ts'
import { polled } from '#lib/polled.ts'

export const fetchGroup = () => unwrap(polled.groups.mine.$get())
export const fetchTopics = () => unwrap(polled.groups.mine.talks.$get())
export const fetchShareableFacts = () => unwrap(polled.groups.mine['shared-facts'].$get())

export async function changeGroup(json: { name?: string; seats?: number | null }): Promise<void> {
  await api.groups.mine.$patch({ json })
}

/** Records that the member has seen the greeting. */
export async function dismissGreeting(): Promise<void> {
  await api.groups.mine.greeting.$delete()
}

/** Fetches what leaving means for the money in the home's books; null without any. */
export const fetchLeaving = () => unwrap(api.ledger.leaving.$get())

/** Records that the member has seen it as of an entry, which is required before leaving. */
export async function seeLeaving(seen: number): Promise<void> {
  await api.ledger.leaving.$put({ json: { seen } })
}

export async function leaveGroup(): Promise<void> {
  await api.groups.mine.membership.$delete()
}

export const noteTopic = (json: TopicChange) => unwrap(api.groups.mine.talks.$put({ json }))

/** Null stops sharing. */
export async function shareFact(subject: FactSubject, option: string | null): Promise<void> {
  await api.groups.mine['shared-facts'].$put({ json: { subject, option } })
}

export async function offerContact(userId: number): Promise<void> {
  await api.groups.mine.contacts[':userId'].$put({ param: { userId: String(userId) } })
}

export async function withdrawContact(userId: number): Promise<void> {
  await api.groups.mine.contacts[':userId'].$delete({ param: { userId: String(userId) } })
}

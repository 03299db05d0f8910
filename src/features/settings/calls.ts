import type { EmailCategory } from '#domain/settings/emails.ts'
import { api, unwrap } from '#lib/api.ts'

export interface Choice {
  category: EmailCategory
  where: 'email' | 'app'
  wanted: boolean
}

export async function fetchSubscribed(): Promise<boolean> {
  return (await unwrap(api['notification-preference'].$get())).subscribed
}

export async function saveSubscribed(subscribed: boolean): Promise<void> {
  await api['notification-preference'].$put({ json: { subscribed } })
}

export async function fetchChoices() {
  return unwrap(api['notification-preference'].emails.$get())
}

export async function saveChoice(choice: Choice): Promise<void> {
  await api['notification-preference'].emails.$put({ json: choice })
}

export async function unsubscribeWith(token: string): Promise<void> {
  await api.unsubscribe.$post({ query: { token } })
}

export async function fetchDevices() {
  return unwrap(api.sessions.$get())
}

export async function signOutDevice(id: string): Promise<void> {
  await api.sessions[':id'].$delete({ param: { id } })
}

export async function signOutElsewhere(): Promise<void> {
  await api.sessions.$delete()
}

export async function requestAccountDeletion(email: string): Promise<void> {
  await api.account.$delete({ json: { email } })
}

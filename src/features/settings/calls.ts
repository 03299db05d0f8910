import { api, unwrap } from '#lib/api.ts'

export async function fetchSubscribed(): Promise<boolean> {
  return (await unwrap(api['notification-preference'].$get())).subscribed
}

export async function saveSubscribed(subscribed: boolean): Promise<void> {
  await api['notification-preference'].$put({ json: { subscribed } })
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

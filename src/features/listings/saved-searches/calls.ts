import { api } from '#lib/api.ts'

/** Removes the saved search that an email's token is of. */
export async function stopSearchWith(token: string): Promise<void> {
  await api['saved-searches'].stop.$post({ json: { token } })
}

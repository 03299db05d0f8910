import { api } from '#lib/api.ts'

export async function stopSearchWith(token: string): Promise<void> {
  await api['saved-searches'].stop.$post({ json: { token } })
}

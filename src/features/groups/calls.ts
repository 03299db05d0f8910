import { api } from '#lib/api.ts'

export async function leaveGroup(): Promise<void> {
  await api.groups.mine.membership.$delete()
}

import type { WishFields } from '#domain/groups/best-groups/wishes.ts'
import { api, unwrap } from '#lib/api.ts'

export async function fetchWish() {
  return unwrap(api.wishes.mine.$get())
}

export async function saveWish(wish: WishFields) {
  return unwrap(api.wishes.mine.$put({ json: wish }))
}

export async function removeWish(): Promise<void> {
  await api.wishes.mine.$delete()
}

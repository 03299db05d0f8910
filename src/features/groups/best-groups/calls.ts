import type { BestOfSize } from '#api/features/groups/best-groups/schemas.ts'
import type { WishFields } from '#domain/groups/best-groups/wishes.ts'
import { api, unwrap } from '#lib/api.ts'
import { polled } from '#lib/polled.ts'

export async function fetchBest(size: number): Promise<BestOfSize> {
  return unwrap(polled.groups.best.$get({ query: { size: String(size) } }))
}

export async function fetchWish() {
  return unwrap(api.wishes.mine.$get())
}

export async function saveWish(wish: WishFields) {
  return unwrap(api.wishes.mine.$put({ json: wish }))
}

export async function removeWish(): Promise<void> {
  await api.wishes.mine.$delete()
}

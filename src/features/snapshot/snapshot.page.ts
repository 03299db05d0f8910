import type { PageLocals } from '#api/site/locals.ts'
import { dayOf } from '#domain/day.ts'
import { locationOf } from '#domain/listings/towns/tax-location.ts'
import { MONTHS_PER_YEAR } from '#domain/calculators/mortgage/payment.ts'
import { unwrap } from '#lib/api.ts'
import { pictureOf } from '#lib/picture.ts'
import { PROVINCE_NAMES } from '#domain/calculators/provinces.ts'
import { keysOf } from '#domain/keys.ts'
import { typicalInsurance } from '#domain/listings/shared-costs/home-insurance.ts'
import type { SnapshotProps } from './use-snapshot.ts'
import type { SnapshotHome } from './snapshot-texts.ts'
import { viewIn } from './use-view.ts'

const MAX_HOMES = 12

export async function snapshotForPage(
  { api, user, guardUser }: PageLocals,
  params: URLSearchParams,
): Promise<SnapshotProps> {
  const canSave = guardUser?.subscribed ?? false
  const [mine, group, favorites] = await Promise.all([
    unwrap(api.snapshot.mine.$get()),
    canSave ? unwrap(api.snapshot.group.$get()) : null,
    unwrap(api.groups.mine.favorites.$get()),
  ])
  const homes = favorites.slice(0, MAX_HOMES).map(({ property }): SnapshotHome => ({
    id: property.msl_number,
    street: property.street,
    city: property.city,
    price: property.price / 100,
    location: locationOf(property.city, property.province),
    propertyTax: property.yearly_tax === null ? null : property.yearly_tax / 100 / MONTHS_PER_YEAR,
    fees: (property.monthly_fees ?? 0) / 100,
  }))
  const viewer = { id: user?.id ?? 0, name: user?.first_name ?? '', picture: user ? pictureOf(user) : null }
  const insurance = Object.fromEntries(
    keysOf(PROVINCE_NAMES).map((province) => [province, typicalInsurance(province) / 100]),
  )
  return {
    mine,
    group,
    homes,
    viewer,
    canSave,
    day: dayOf(Date.now()),
    view: viewIn(params),
    insurance,
  }
}

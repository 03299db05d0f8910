import type { AgreementResponse } from '#api/features/agreement/schemas.ts'
import type { OwnSheet } from '#api/features/agreement/sheet/schemas.ts'
import type { PageLocals } from '#api/site/locals.ts'
import { PATH } from '#domain/paths.ts'
import { opens } from '#domain/site/guard.ts'
import { unwrap } from '#lib/api.ts'

export interface SheetPage {
  agreement: AgreementResponse
  sheet: OwnSheet
  lawyer: string | null
}

/** Returns what the page shows; null without a group and on the free plan. */
export async function sheetForPage({ api, guardUser }: PageLocals): Promise<SheetPage | null> {
  if (!guardUser?.subscribed || !opens(guardUser, PATH.GROUP)) return null
  const [agreement, sheet, review] = await Promise.all([
    unwrap(api.agreement.$get()),
    unwrap(api.agreement.sheet.$get()),
    unwrap(api.agreement.review.$get()),
  ])
  return agreement && sheet && { agreement, sheet, lawyer: review?.name ?? null }
}

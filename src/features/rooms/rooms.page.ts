import type { SealedState } from '#api/features/sealed/schemas.ts'
import type { PageLocals } from '#api/site/locals.ts'
import { paymentOn } from '#domain/exits/loan.ts'
import { MONTHS_PER_YEAR } from '#domain/calculators/mortgage/payment.ts'
import { PATH } from '#domain/paths.ts'
import { opens } from '#domain/site/guard.ts'
import { unwrap } from '#lib/api.ts'
import type { Owner } from '#features/exits/exit-texts.ts'
import { exitsForPage } from '#features/exits/exits.page.ts'
import type { Sealed } from '#features/sealed/use-sealed.ts'

export interface RoomsProps {
  owners: Owner[]
  /** In percent, by owner. */
  shares: number[]
  /** The monthly mortgage payment, in cents. */
  payment: number
  home: string | null
  viewerId: number
  /** The group's round; null without a group, on the free plan, and for someone who's trying it out. */
  sealed: SealedState | null
  hasGroup: boolean
}

/** The data for each stage of the group's own round. */
export interface RoundProps extends RoomsProps {
  sealed: Sealed
}

/** Returns the viewer's group and its round; made-up partners without one, on the free plan, and with `?try`. */
export async function roomsForPage(locals: PageLocals, params: URLSearchParams): Promise<RoomsProps> {
  const { api, user, guardUser } = locals
  const isOpen = guardUser?.subscribed === true && opens(guardUser, PATH.GROUP)
  const [exits, state] = await Promise.all([
    exitsForPage(locals),
    isOpen ? unwrap(api.sealed[':purpose'].$get({ param: { purpose: 'rooms' } })) : null,
  ])
  const { price, down, contract, years } = exits.usual.figures
  const hasGroup = state !== null && state.members.length > 1
  return {
    owners: exits.owners,
    shares: [...exits.usual.shares],
    payment: paymentOn((price - down) * 100, contract, years * MONTHS_PER_YEAR),
    home: exits.home,
    viewerId: user?.id ?? 0,
    sealed: hasGroup && !params.has('try') ? state : null,
    hasGroup,
  }
}

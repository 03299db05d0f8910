import type { SealedState } from '#api/features/sealed/schemas.ts'
import type { PageLocals } from '#api/site/locals.ts'
import { isKeyOf } from '#domain/keys.ts'
import { PATH } from '#domain/paths.ts'
import { type IfYou, ifYou } from '#domain/sealed/if-you.ts'
import { SEALED_TERMS, type SealedTermKey } from '#domain/sealed/questions.ts'
import { opens } from '#domain/site/guard.ts'
import type { Owner } from '#features/exits/exit-texts.ts'
import { exitsForPage } from '#features/exits/exits.page.ts'
import { unwrap } from '#lib/api.ts'

export interface SealedProps {
  term: SealedTermKey
  owners: Owner[]
  /** Only for the viewer. */
  you: IfYou
  viewerId: number
  /** Null without a group and on the free plan: then partners and their answers are made up, and nothing is saved. */
  sealed: SealedState | null
}

export async function sealedForPage(locals: PageLocals, params: URLSearchParams): Promise<SealedProps> {
  const { api, user, guardUser } = locals
  const requested = params.get('term') ?? ''
  const term = isKeyOf(SEALED_TERMS, requested) ? requested : 'stops-paying'
  const isOpen = guardUser?.subscribed === true && opens(guardUser, PATH.GROUP)
  const [{ owners: all, usual }, state] = await Promise.all([
    exitsForPage(locals),
    isOpen ? unwrap(api.sealed[':purpose'].$get({ param: { purpose: term } })) : null,
  ])
  const owners = all.slice(0, usual.shares.length)
  const place = owners.findIndex(({ isYou }) => isYou)
  return {
    term,
    owners,
    you: ifYou(usual, place),
    viewerId: user?.id ?? 0,
    sealed: state !== null && state.members.length > 1 ? state : null,
  }
}

import type { OwnReview } from '#api/features/agreement/lawyer/schemas.ts'
import type { AgreementResponse, RecordResponse, TermVersions } from '#api/features/agreement/schemas.ts'
import type { PairFit } from '#domain/groups/fit/fit.ts'
import type { PageLocals } from '#api/site/locals.ts'
import { PATH } from '#domain/paths.ts'
import type { Term } from '#domain/agreement/term.ts'
import type { Waiting } from '#domain/agreement/waiting.ts'
import { termOf } from '#domain/agreement/terms.ts'
import { opens } from '#domain/site/guard.ts'
import { unwrap } from '#lib/api.ts'
import { waitingForPage } from './waiting.page.ts'
import { type AgreementView, placeIn } from '#domain/agreement/addresses.ts'

export interface AgreementPage {
  view: AgreementView
  agreement: AgreementResponse
  /** The versions of one term; null on the overview and for the entire record. */
  term: TermVersions | null
  /** Its options; null for a term that the owners added. Passed in, so that the page doesn't load all terms. */
  known: Term | null
  /** Only for the history. */
  record: RecordResponse | null
  /** The viewer's own, only for the overview. */
  pairs: PairFit[]
  /** What's waiting for the viewer, only for the overview. */
  waiting: Waiting[]
  /** The lawyer's review; null without a lawyer who may read the agreement, and for the history. */
  review: OwnReview | null
}

/** Returns what the page shows; null without a group and on the free plan, `missing` for a term that doesn't exist. */
export async function agreementForPage(
  { api, guardUser }: PageLocals,
  params: URLSearchParams,
): Promise<AgreementPage | 'missing' | null> {
  if (!guardUser?.subscribed || !opens(guardUser, PATH.GROUP)) return null
  const { view, term: key } = placeIn(params)
  const agreement = await unwrap(api.agreement.$get())
  if (!agreement) return null
  const isTerm =
    key === null || agreement.chapters.some(({ terms }) => terms.some((term) => term.key === key))
  if (!isTerm) return 'missing'
  const [term, record, fit, waiting, review] = await Promise.all([
    key === null ? null : unwrap(api.agreement.terms[':key'].$get({ param: { key } })),
    view === 'history' ? unwrap(api.agreement.record.$get()) : null,
    view === 'overview' ? unwrap(api.groups.mine.fit.$get()) : null,
    view === 'overview' ? waitingForPage(api) : [],
    view === 'history' ? null : unwrap(api.agreement.review.$get()),
  ])
  const known = (key !== null && termOf(key)) || null
  return { view, agreement, term, known, record, pairs: fit?.pairs ?? [], waiting, review }
}

import type { Deps } from '#api/deps.ts'
import {
  deleteTrouble,
  saveTrouble,
  type TroubleRow,
  troublesIn,
} from '#api/features/billing/queries/troubles.ts'

/** Reports a problem that only an operator can fix, to admins and in the log, once. */
export async function reportTrouble(
  { db, log, clock }: Deps,
  kind: TroubleRow['kind'],
  detail: string,
): Promise<void> {
  const isNews = await db.write((tx) => saveTrouble(tx, { kind, detail, at: clock() }))
  if (isNews) log.error('payments need an operator', { kind, detail })
}

export async function endTrouble({ db, log }: Deps, kind: TroubleRow['kind']): Promise<void> {
  const isThere = (await troublesIn(db.read)).some((row) => row.kind === kind)
  if (!isThere) return
  await db.write((tx) => deleteTrouble(tx, kind))
  log.info('payments work again', { kind })
}

/**
 * Returns what's wrong with payments, for admins. A failing catch-up is included once they've been alerted: most recover by
 * themselves.
 */
export async function troubles({ db }: Deps) {
  const rows = await troublesIn(db.read)
  const shown = rows.filter(({ kind, alerted_at }) => kind !== 'catch-up' || alerted_at !== null)
  return { troubles: shown.map(({ kind, detail, at }) => ({ kind, detail, at })) }
}

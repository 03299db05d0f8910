import type { PageApi } from '#api/site/locals.ts'
import { FACT_NAMES } from '#domain/groups/shared-facts/shared-facts.ts'
import type { Area } from '#domain/matching/areas.ts'
import { summaryOf } from '#domain/matching/summary.ts'
import { unwrap } from '#lib/api.ts'

/** The person's own pair with the first person on their list. */
export interface PairView {
  first_name: string
  score: number
  close: Area[]
  apart: Area[]
}

/** What their group sees beyond that. */
export interface GroupView {
  others: string[]
  facts: { name: string; text: string }[]
}

export async function viewsForPage(
  api: PageApi,
  userId: number,
): Promise<{ pair: PairView | null; group: GroupView | null }> {
  const { rows } = await unwrap(api.matches.$get({ query: {} }))
  const { members } = await unwrap(api.groups.mine.$get())
  const [best] = rows
  const facts = members.find(({ id }) => id === userId)?.shared_facts ?? []
  return {
    pair: best
      ? {
          first_name: best.member.first_name,
          score: best.calculated_result,
          ...(summaryOf(best.areas) ?? { close: [], apart: [] }),
        }
      : null,
    group:
      members.length > 0
        ? {
            others: members.filter(({ id }) => id !== userId).map(({ first_name }) => first_name),
            facts: facts.map(({ subject, text }) => ({ name: FACT_NAMES[subject], text })),
          }
        : null,
  }
}

import * as v from 'valibot'
import { AREAS } from '#domain/matching/areas.ts'
import { BANDS } from '#domain/matching/bands.ts'
import { LIST_FILTERS } from '#domain/matching/list/search.ts'
import { MARKS } from '#domain/matching/list/marks.ts'
import type { PartnerExplanation } from '#domain/matching/partner-explanation.ts'
import type { StrangerExplanation } from '#domain/matching/stranger-explanation.ts'
import type { Wish } from '#domain/matching/wish.ts'
import { CATEGORIES } from '#domain/onboarding/categories.ts'
import { BADGES } from '#domain/matching/badge.ts'

const score = v.pipe(v.number(), v.minValue(0), v.maxValue(1))
export const area = v.picklist(AREAS.map(({ area }) => area))
export const band = v.picklist(BANDS.map(({ band }) => band))
const name = { first_name: v.string(), last_name: v.string() }

/** What members see of each other, and nothing more. `verified` is the course's badge. */
export const card = v.object({
  id: v.number(),
  ...name,
  profile_picture_filename: v.nullable(v.string()),
  verified: v.boolean(),
})

export type MemberCard = v.InferOutput<typeof card>

export const wish = v.object({
  line: v.string(),
  sizes: v.array(v.number()),
  places: v.array(v.string()),
  can_pay: v.nullable(v.number()),
  from_month: v.nullable(v.string()),
  to_month: v.nullable(v.string()),
}) satisfies v.GenericSchema<Wish>

export const mark = v.picklist(MARKS)

export const invitationState = v.picklist(['none', 'sent', 'received', 'group'])

const matchRow = v.object({
  user_id: v.number(),
  matched_user_id: v.number(),
  calculated_result: score,
  badge: v.nullable(v.picklist(BADGES.map(({ name }) => name))),
  member: card,
  relation: v.picklist(['strangers', 'partners']),
  invitation: invitationState,
  shared: v.number(),
  summary: v.nullable(v.object({ close: v.array(area), apart: v.array(area) })),
  wish: v.nullable(wish),
  /** The caller's own; null for staff. */
  mark: v.nullable(mark),
})

export const matchRows = v.array(matchRow)

export type MatchRow = v.InferOutput<typeof matchRow>

const listRow = v.object({ ...matchRow.entries, areas: v.array(v.object({ area, band })) })

export type ListRow = v.InferOutput<typeof listRow>

/** Counts are of people on the caller's list, and don't affect who is on it. */
export const matchList = v.object({
  rows: v.array(listRow),
  total: v.number(),
  page_size: v.number(),
  /** On the entire list, whatever the search, and the people the caller hid. */
  listed: v.number(),
  hidden: v.number(),
  /** Whether the caller blocked everyone their plan shows, who count toward its limit. */
  all_blocked: v.boolean(),
  badges: v.array(v.object({ badge: v.picklist(BADGES.map(({ key }) => key)), total: v.number() })),
  /** If no one fits: how many would without one of the filters. */
  without: v.array(v.object({ filter: v.picklist(LIST_FILTERS), total: v.number() })),
})

export type MatchList = v.InferOutput<typeof matchList>

const full = v.object({
  detail: v.literal('full'),
  calculated_result: score,
  margin: v.number(),
  shared: v.number(),
  categories: v.array(
    v.object({
      category: v.picklist(CATEGORIES),
      agreement: v.number(),
      weight: v.number(),
      contribution: v.number(),
    }),
  ),
  differences: v.array(v.string()),
}) satisfies v.GenericSchema<PartnerExplanation>

const bands = v.object({
  detail: v.literal('bands'),
  calculated_result: score,
  shared: v.number(),
  areas: v.array(v.object({ area, weight: v.number(), band })),
}) satisfies v.GenericSchema<StrangerExplanation>

export const explanation = v.variant('detail', [full, bands])

/** `place` is where the person is on the list that the query asks for; null for people who aren't on it. */
export const matchedPerson = v.object({
  match: matchRow,
  explanation,
  place: v.nullable(
    v.object({
      number: v.number(),
      of: v.number(),
      previous: v.nullable(v.number()),
      next: v.nullable(v.number()),
    }),
  ),
})

export type MatchedPerson = v.InferOutput<typeof matchedPerson>

/** Before a plan is chosen. Names no id, since nothing about these people is open yet. */
const firstMatch = v.object({
  first_name: v.string(),
  profile_picture_filename: v.nullable(v.string()),
  calculated_result: score,
  in_common: v.nullable(
    v.variant('kind', [
      v.object({ kind: v.literal('place'), place: v.string() }),
      v.object({ kind: v.literal('timing') }),
      v.object({ kind: v.literal('area'), area }),
    ]),
  ),
})

export const firstMatches = v.array(firstMatch)

export type FirstMatch = v.InferOutput<typeof firstMatch>

/** 0 to 1 with 1 on the diagonal; null for scores that the viewer may not see. */
export const matrix = v.object({
  users: v.array(v.object({ id: v.number(), ...name })),
  matrix: v.array(v.array(v.nullable(score))),
  total: v.number(),
})

export type Matrix = v.InferOutput<typeof matrix>

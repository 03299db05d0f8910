import * as v from 'valibot'
import { line, splitRule, title, whole } from '#api/features/ledger/schemas.ts'
import { shownOwner } from '#api/features/ledger/service/owners.ts'
import { requestKey } from '#api/http/parameters.ts'
import { isDay } from '#domain/day.ts'
import { MAX_TEXT } from '#domain/ledger/import/bank-file.ts'
import { MAX_IMPORTED, TARGETS } from '#domain/ledger/import/plan.ts'
import { MAX_CENTS, MAX_OWNERS } from '#domain/ledger/limits.ts'

const RELOAD = 'Please reload this page.'
const MAX_NAME_LENGTH = 120
const MAX_SAME = 100

const text = (most: number) =>
  v.pipe(v.string(RELOAD), v.trim(), v.minLength(1, RELOAD), v.maxLength(most, RELOAD))

const target = v.picklist(TARGETS, RELOAD)

const as = v.variant('kind', [
  v.object({ kind: v.literal('linked'), entry: whole(1, 1e6), owner: whole(0, MAX_OWNERS) }),
  v.object({
    kind: v.literal('new'),
    target,
    title,
    split: splitRule,
    remember: v.boolean(RELOAD),
  }),
])

const bankLine = v.object({
  day: v.pipe(v.string(RELOAD), v.check(isDay, RELOAD)),
  text: text(MAX_TEXT),
  cents: whole(-MAX_CENTS, MAX_CENTS),
  nth: whole(0, MAX_SAME),
  as,
})

export const newImport = v.object({
  key: requestKey,
  account: v.picklist(['house', 'own'], RELOAD),
  name: v.pipe(line(MAX_NAME_LENGTH, RELOAD), v.minLength(1, RELOAD)),
  lines: v.pipe(
    v.array(bankLine),
    v.minLength(1, RELOAD),
    v.maxLength(
      MAX_IMPORTED,
      `Import at most ${MAX_IMPORTED} lines at once. Skip the others, then choose the file again.`,
    ),
  ),
})

export type ImportRequest = v.InferOutput<typeof newImport>

export const importChange = v.object({ version: whole(0, 1e6), undone: v.boolean(RELOAD) })

export const forgotten = v.object({ name: text(MAX_NAME_LENGTH) })

const candidate = v.object({
  entry: v.number(),
  owner: v.number(),
  day: v.string(),
  cents: v.number(),
  title: v.string(),
  target: v.nullable(target),
})

export const importView = v.nullable(
  v.object({
    owners: v.array(shownOwner),
    /** Spending above this many cents needs the group's approval, so it isn't imported. */
    approval_over: v.number(),
    utilities: v.picklist(['share', 'head']),
    repairs: v.picklist(['share', 'head']),
    shares: v.array(v.number()),
    remembered: v.array(v.object({ name: v.string(), title: v.string(), target, split: splitRule })),
    /** Entries that no line is linked to, by account. */
    candidates: v.object({ house: v.array(candidate), own: v.array(candidate) }),
    /** Digests of the lines of the house account and the caller's own that are in the ledger. */
    prints: v.array(v.string()),
    imports: v.array(
      v.object({
        id: v.number(),
        name: v.string(),
        by: v.number(),
        at: v.number(),
        version: v.number(),
        undone_by: v.nullable(v.number()),
        changed_at: v.number(),
        linked: v.number(),
        added: v.number(),
      }),
    ),
  }),
)

export type ImportView = NonNullable<v.InferOutput<typeof importView>>

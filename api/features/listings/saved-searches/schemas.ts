import * as v from 'valibot'
import type { SavedSearches } from '#api/features/listings/saved-searches/service.ts'
import { image } from '#api/features/listings/schemas.ts'
import { positiveId } from '#api/http/parameters.ts'

const MAX_LENGTH = 500

const INVALID = 'That isn’t a valid search.'

const time = v.pipe(v.number(INVALID), v.integer(INVALID), v.minValue(0, INVALID))

/** The times are those of a removed search, to restore it as it was. */
export const newSearch = v.object({
  search: v.pipe(v.string(), v.maxLength(MAX_LENGTH, INVALID)),
  new_since: v.optional(time),
  announced_until: v.optional(time),
})

export const stopped = v.object({ token: v.string() })

export const named = v.object({ id: positiveId })

export const emailChoice = v.object({ emails: v.boolean() })

export const searchList = v.array(
  v.object({
    id: v.number(),
    search: v.string(),
    name: v.string(),
    emails: v.boolean(),
    new_homes: v.number(),
    /** Homes published after this are new to the person. */
    new_since: v.number(),
    /** Homes published up to this time were announced by email, or are older than the search. */
    announced_until: v.number(),
    homes: v.number(),
    /** Of the newest home. */
    picture: v.nullable(image),
  }),
) satisfies v.GenericSchema<SavedSearches>

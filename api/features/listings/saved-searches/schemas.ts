import * as v from 'valibot'
import type { SavedSearches } from '#api/features/listings/saved-searches/service.ts'
import { image } from '#api/features/listings/schemas.ts'
import { positiveId } from '#api/http/parameters.ts'

const MAX_LENGTH = 500

export const newSearch = v.object({
  search: v.pipe(v.string(), v.maxLength(MAX_LENGTH, 'That isn’t a valid search.')),
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
    homes: v.number(),
    /** Of the newest home. */
    picture: v.nullable(image),
  }),
) satisfies v.GenericSchema<SavedSearches>

import * as v from 'valibot'
import { positiveId } from '#api/http/parameters.ts'
import type { SitemapHomes } from '#domain/listings/sitemap/sitemap.ts'

export const ofPart = v.object({ part: v.optional(positiveId) })

const pages = v.array(v.object({ path: v.string(), changed_at: v.number() }))

export const onMap = v.object({
  parts: v.array(v.number()),
  places: pages,
  homes: pages,
}) satisfies v.GenericSchema<SitemapHomes>

import type { PageApi } from '#api/site/locals.ts'
import { unwrap } from '#lib/api.ts'
import { refusedWith } from '#lib/refusal.ts'

/** 404: no such link. 410: expired, or the term sheet changed. 429: the visitor's network tried too many. */
export type Closed = 404 | 410 | 429

/** Loads who a link is for, and the text if it's requested. */
export async function signingForPage(api: PageApi, link: string, isReading: boolean) {
  const route = api.signing[':link']
  try {
    return isReading
      ? { sheet: await unwrap(route.sheet.$get({ param: { link } })) }
      : { cover: await unwrap(route.$get({ param: { link } })) }
  } catch (error) {
    return { closed: refusedWith(error, 404, 410, 429) }
  }
}

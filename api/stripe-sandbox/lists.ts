import type * as v from 'valibot'
import { invalid } from './errors.ts'
import type { paging } from './params.ts'

type Paging = v.InferOutput<v.ObjectSchema<typeof paging, undefined>>

export function pageOf<Item extends { id: string }>(
  items: Item[],
  { limit = 10, starting_after, ending_before }: Paging,
  url: string,
): { object: 'list'; data: Item[]; has_more: boolean; url: string } {
  const indexOf = (id: string, param: string): number => {
    const index = items.findIndex((item) => item.id === id)
    if (index < 0) throw invalid(`No such object: '${id}'`, 'resource_missing', param)
    return index
  }
  if (ending_before !== undefined) {
    const end = indexOf(ending_before, 'ending_before')
    const start = Math.max(0, end - limit)
    return { object: 'list', data: items.slice(start, end), has_more: start > 0, url }
  }
  const start = starting_after === undefined ? 0 : indexOf(starting_after, 'starting_after') + 1
  const data = items.slice(start, start + limit)
  return { object: 'list', data, has_more: start + limit < items.length, url }
}

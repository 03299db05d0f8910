import type { BestOfSize } from '#api/features/groups/best-groups/schemas.ts'
import { formatCount, plural } from '#domain/format.ts'
import { sizeName } from '#domain/matching/wish.ts'

export function badgeWords(badge: BestOfSize['groups'][number]['badge']): string {
  if (badge === 'Great Match') return 'Every pair a Great Match'
  if (badge === 'Good Match') return 'Every pair at least Good'
  return 'One pair is not close'
}

export const CONTESTED = 'Some of them may fit others even better.'

export function wishConflicts({ size, candidates, group_size, in_the_way }: BestOfSize): string[] {
  const { own_sizes, sizes, months, places, money } = in_the_way
  const of = (count: number) => `${formatCount(count)} of ${formatCount(candidates)}`
  const does = (count: number, what: string) => plural(count, { one: `does ${what}`, other: `do ${what}` })
  return [
    ...(own_sizes
      ? [`${group_size > 1 ? 'Somebody in your group has' : 'You have'} not ticked ${sizeName(size)}.`]
      : []),
    ...(sizes > 0 ? [`${of(sizes)} ${does(sizes, 'not')} want to be ${sizeName(size)}.`] : []),
    ...(places > 0
      ? [`${of(places)} ${plural(places, { one: 'looks', other: 'look' })} in other places than you.`]
      : []),
    ...(months > 0 ? [`${of(months)} would buy at another time than you.`] : []),
    ...(money
      ? ['What the others and you would pay together does not reach the cheapest home that suits so many.']
      : []),
  ]
}

import type { BestOfSize } from '#api/features/groups/best-groups/schemas.ts'
import { formatCount, plural } from '#domain/format.ts'
import { sizeName } from '#domain/matching/wish.ts'

export function badgeWords(badge: BestOfSize['groups'][number]['badge']): string {
  if (badge === 'Great Match') return 'Every pair a Great Match'
  if (badge === 'Good Match') return 'Every pair at least Good'
  return 'One pair isn’t close'
}

export const CONTESTED = 'Some may have better matches elsewhere.'

export function wishConflicts({ size, candidates, group_size, in_the_way }: BestOfSize): string[] {
  const { own_sizes, sizes, months, places, money } = in_the_way
  const of = (count: number) => `${formatCount(count)} of ${formatCount(candidates)}`
  return [
    ...(own_sizes
      ? [
          group_size > 1
            ? `Someone in your group hasn’t chosen a group of ${sizeName(size)}.`
            : `You haven’t chosen a group of ${sizeName(size)}.`,
        ]
      : []),
    ...(sizes > 0
      ? [
          plural(sizes, {
            one: `${of(sizes)} doesn’t want a group of ${sizeName(size)}.`,
            other: `${of(sizes)} don’t want a group of ${sizeName(size)}.`,
          }),
        ]
      : []),
    ...(places > 0
      ? [
          plural(places, {
            one: `${of(places)} is looking in different places than you.`,
            other: `${of(places)} are looking in different places than you.`,
          }),
        ]
      : []),
    ...(months > 0 ? [`${of(months)} would buy at a different time.`] : []),
    ...(money ? ['Your combined budgets don’t reach the cheapest home for that many people.'] : []),
  ]
}

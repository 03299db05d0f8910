import { describe, expect, test } from 'bun:test'
import { DAY_MS } from '#domain/duration.ts'
import type { Tour } from '#domain/listings/tours/tours.ts'
import { againText, kindOf, writerOf } from '#features/listings/tours/tour-texts.ts'
import { aTour } from '#tests/domain/listings/tours/support.ts'

const NOW = Date.parse('2026-11-27T18:00Z')
const someone = (first_name: string) => ({ first_name, last_name: '', profile_picture_filename: null })
const tour = (other: Partial<Tour> = {}): Tour => ({ ...aTour('2026-11-28T11:00'), ...other })

test.each<[Partial<Tour>, boolean, string]>([
  [{ status: 'requested', changes: ['confirmed', 'moved', 'declined'] }, false, 'ask'],
  [{ status: 'moved', changes: ['confirmed', 'requested', 'cancelled'] }, false, 'ask'],
  [{ status: 'requested', changes: ['requested', 'cancelled'] }, false, 'waits'],
  [{ status: 'confirmed', changes: ['moved', 'declined'] }, false, 'sure'],
  [{ status: 'confirmed' }, true, 'over'],
  [{ status: 'declined' }, false, 'over'],
])('a card of %p, past: %p, looks like %s', (other, isPast, kind) => {
  expect(String(kindOf(tour(other), isPast))).toBe(kind)
})

describe('after a tour that isn’t happening', () => {
  const person = { as: 'person', changed_at: NOW } as const

  test('the person sees when they can ask again, or that they can now', () => {
    const declined = tour({ ...person, status: 'declined' })
    expect(againText(declined, NOW)).toBe('You can ask again starting Dec\u00a027,\u00a02026.')
    expect(againText(declined, NOW + 30 * DAY_MS)).toBe('You can ask for another time now.')
    expect(againText(tour({ ...person, status: 'requested' }), NOW)).toBe('You can ask for another time now.')
  })

  test('nobody else does, nor if the home was sold or the tour took place', () => {
    const { property } = tour()
    const sold = { ...property, status: 'sold' } as const
    for (const other of [{ as: 'agent' }, { status: 'confirmed' }, { property: sold }] as const)
      expect(againText(tour({ ...person, status: 'declined', ...other }), NOW)).toBeNull()
  })
})

test.each<[Tour['as'], Tour['status'], string]>([
  ['person', 'declined', 'Dana'],
  ['person', 'cancelled', 'You'],
  ['agent', 'moved', 'You'],
  ['agent', 'cancelled', 'Maya'],
  ['guest', 'moved', 'Dana'],
  ['admin', 'cancelled', 'Maya'],
])('to %s, the note of a %s tour is by %s', (as, status, name) => {
  const [dana, maya] = [someone('Dana'), someone('Maya')]
  const sides = as === 'person' ? { other: dana } : { other: maya, agent: as === 'agent' ? null : dana }
  expect(writerOf(tour({ as, status, ...sides }))).toBe(name)
})

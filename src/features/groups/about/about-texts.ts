import { CalendarDays, type LucideIcon, MapPin, Quote, Users, Wallet } from 'lucide-react'
import type { Fact } from '#domain/groups/about/facts.ts'
import type { WishFields } from '#domain/groups/about/wishes.ts'
import { capitalized, formatDollars } from '#domain/format.ts'
import { TOWN_BY_PLACE } from '#domain/listings/towns/places.ts'
import { either, shortWhen, sizeName } from '#domain/matching/wish.ts'

interface FactTexts {
  Icon: LucideIcon
  label: string
  /** After "your", as in "Only you see your budget". */
  noun: string
  add: string
}

export const FACT_TEXTS: Record<Fact, FactTexts> = {
  line: { Icon: Quote, label: 'One line about you', noun: 'line', add: 'Add a line' },
  places: { Icon: MapPin, label: 'Where you’re looking', noun: 'places', add: 'Add towns' },
  timing: { Icon: CalendarDays, label: 'When you’d buy', noun: 'timing', add: 'Add months' },
  budget: { Icon: Wallet, label: 'Your share of the price', noun: 'budget', add: 'Add an amount' },
  owners: { Icon: Users, label: 'How many owners', noun: 'number of owners', add: 'Add a number' },
}

export const townName = (place: string) => TOWN_BY_PLACE.get(place)?.name ?? place

/** Summarizes a fact in a few words; empty if there's nothing to say. */
export function factWords(wish: WishFields, fact: Fact): string {
  const { line, places, can_pay, sizes, from_month, to_month } = wish
  const words: Record<Fact, string> = {
    line: line === '' ? '' : `“${line}”`,
    places: either(places.map(townName)),
    timing: shortWhen(from_month, to_month) ?? '',
    budget: can_pay === null ? '' : `up to ${formatDollars(can_pay)}`,
    owners: sizes.length === 0 ? '' : `${either(sizes.map(sizeName))} of you`,
  }
  return capitalized(words[fact])
}

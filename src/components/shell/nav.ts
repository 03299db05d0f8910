import {
  Bot,
  Calculator,
  CalendarDays,
  ClipboardCheck,
  Compass,
  Flag,
  GraduationCap,
  House,
  LayoutDashboard,
  Server,
  SquareTerminal,
  UsersRound,
} from 'lucide-react'
import { groupPath } from '#domain/groups/addresses.ts'
import { PATH } from '#domain/paths.ts'
import type { NavigationArea, NavigationPlace } from '#domain/site/navigation.ts'

const ICONS = new Map([
  ['Dashboard', LayoutDashboard],
  ['Matches', UsersRound],
  ['Group', House],
  ['Homes', Compass],
  ['Learning', GraduationCap],
  ['Tools', Calculator],
  ['Assessments', ClipboardCheck],
  ['Listings', House],
  ['Tours', CalendarDays],
  ['AI Agent', Bot],
  ['Commands', SquareTerminal],
  ['Course', GraduationCap],
  ['Reports', Flag],
  ['System', Server],
])

export function iconOf(label: string): typeof House {
  return ICONS.get(label) ?? LayoutDashboard
}

export function countsUnread(href: string): boolean {
  return href === PATH.GROUP || href === groupPath('messages')
}

/** Returns `page` for a link to the current page, and `true` for a link to the area it's in. */
export function currentMark(area: NavigationArea, place: NavigationPlace): 'page' | 'true' | undefined {
  if (area !== place.area) return undefined
  return place.page?.href === area.href ? 'page' : 'true'
}

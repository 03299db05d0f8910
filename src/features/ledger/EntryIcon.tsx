import {
  type LucideIcon,
  ArrowDownToLine,
  ArrowLeftRight,
  BadgeCheck,
  Building2,
  HandCoins,
  Hammer,
  Home,
  Landmark,
  Lock,
  Package,
  Receipt,
  Scale,
  Shield,
  Undo2,
  Wrench,
  Zap,
} from 'lucide-react'
import { createElement } from 'react'
import type { Content } from '#domain/ledger/entries.ts'

export function EntryIcon({ content }: { content: Content }) {
  return (
    <span className="entry-icon" aria-hidden="true">
      {createElement(iconFor(content), { className: 'size-5' })}
    </span>
  )
}

const CATEGORY_ICONS = {
  repairs: Wrench,
  improvements: Hammer,
  utilities: Zap,
  supplies: Package,
  insurance: Shield,
  tax: Building2,
  fees: Building2,
  other: Receipt,
} as const

function iconFor(content: Content): LucideIcon {
  switch (content.kind) {
    case 'expense':
      return CATEGORY_ICONS[content.category]
    case 'mortgage':
    case 'principal':
      return Landmark
    case 'contribution':
    case 'transfer':
      return ArrowDownToLine
    case 'payment':
      return ArrowLeftRight
    case 'loan':
    case 'repay':
    case 'interest':
      return HandCoins
    case 'reversal':
      return Undo2
    case 'seal':
      return Lock
    case 'value':
      return BadgeCheck
    case 'rules':
      return Scale
    case 'opening':
      return Home
  }
}

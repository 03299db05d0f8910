import {
  Baby,
  Coffee,
  FilePen,
  Hammer,
  Handshake,
  House,
  Key,
  type LucideIcon,
  MapPin,
  Moon,
  PiggyBank,
  ShieldCheck,
  Smile,
  Wallet,
} from 'lucide-react'
import type { Category } from '#domain/onboarding/categories.ts'

const ICONS: Record<Category, LucideIcon> = {
  Finances: Wallet,
  'Background Check': ShieldCheck,
  'Current Home': Key,
  Family: Baby,
  Property: House,
  Neighbourhood: MapPin,
  Lifestyle: Coffee,
  Renovations: Hammer,
  'Co-ownership Agreement': FilePen,
  Personality: Smile,
  'Financial Stability & Planning': PiggyBank,
  'Co-ownership Expectations': Handshake,
  'Personal & Lifestyle Considerations': Moon,
}

export function CategoryIcon({ category }: { category: Category }) {
  const Icon = ICONS[category]
  return <Icon aria-hidden="true" />
}

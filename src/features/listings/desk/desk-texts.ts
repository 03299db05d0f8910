import { AIR_CONDITIONING, PARKING, PROPERTY_TYPES } from '#domain/listings/kinds.ts'
import { formatCount } from '#domain/format.ts'
import { LISTING_NUMBER } from '#domain/listings/home-words.ts'
import { type FieldName, type FieldTexts } from '#domain/listings/desk/fields.ts'
import { PROVINCES } from '#domain/listings/towns/provinces.ts'
import type { ListingStatus } from '#domain/listings/status.ts'

export type Option = readonly [key: string, label: string]

export interface FormField {
  name: FieldName
  label: string
  hint?: string
  optional?: true
  options?: readonly Option[]
  figure?: true
  wide?: true
}

interface FormSection {
  title: string
  fields: readonly FormField[]
}

const PROVINCE_OPTIONS = Object.entries(PROVINCES).map(([key, { name }]): Option => [key, name])

export const SECTIONS: readonly FormSection[] = [
  {
    title: 'Where it is',
    fields: [
      { name: 'street', label: 'Street and number', wide: true },
      { name: 'city', label: 'City or town' },
      { name: 'province', label: 'Province', options: PROVINCE_OPTIONS },
      { name: 'neighbourhood', label: 'Neighbourhood', optional: true },
    ],
  },
  {
    title: 'What it is',
    fields: [
      { name: 'propertyType', label: 'Type', options: Object.entries(PROPERTY_TYPES) },
      { name: 'year_built', label: 'Built in', optional: true, figure: true },
      { name: 'beds', label: 'Bedrooms', figure: true },
      {
        name: 'bath',
        label: 'Bathrooms',
        hint: 'A half bath, without a tub or shower, counts as 0.5.',
        figure: true,
      },
      { name: 'kitchens', label: 'Kitchens', figure: true },
      { name: 'sqft', label: 'Square feet', figure: true },
      { name: 'prkng', label: 'Parking spaces', figure: true },
      { name: 'parking', label: 'Parking', options: Object.entries(PARKING) },
      { name: 'airConditioning', label: 'Air-conditioning', options: Object.entries(AIR_CONDITIONING) },
      {
        name: 'suits',
        label: 'Good for how many co-owners',
        hint: 'From 2 to 5. Leave blank and we’ll estimate from the rooms.',
        optional: true,
        figure: true,
      },
    ],
  },
  {
    title: 'What it costs',
    fields: [
      {
        name: 'price',
        label: 'Price of the whole home',
        hint: 'In Canadian dollars.',
        figure: true,
        wide: true,
      },
      { name: 'yearly_tax', label: 'Property tax per year', optional: true, figure: true },
      {
        name: 'monthly_fees',
        label: 'Monthly fees',
        hint: 'What the condo or strata charges.',
        optional: true,
        figure: true,
      },
      {
        name: 'discount_percentage',
        label: 'Share for sale (%)',
        hint: 'If a share of the home is sold separately.',
        optional: true,
        figure: true,
      },
      { name: 'discount_amount', label: 'Price of the share, in US dollars', optional: true, figure: true },
    ],
  },
  {
    title: 'How it’s listed',
    fields: [
      {
        name: 'msl_number',
        label: LISTING_NUMBER,
        hint: 'Leave blank to use the next free number.',
        optional: true,
      },
      {
        name: 'list_date',
        label: 'Listed on',
        hint: 'Leave blank to use the day it’s published.',
        optional: true,
      },
    ],
  },
]

const LABELS = new Map<string, string>([
  ...SECTIONS.flatMap(({ fields }) => fields.map(({ name, label }) => [name, label] as const)),
  ['time_zone', 'Time zone'],
  ['description', 'Description'],
  ['agent_id', 'Agent'],
])

export const labelOf = (name: string): string => LABELS.get(name) ?? name

const WITH_SEPARATORS: readonly FieldName[] = [
  'price',
  'sqft',
  'yearly_tax',
  'monthly_fees',
  'discount_amount',
]

export function formattedTexts(texts: FieldTexts): FieldTexts {
  const shown = { ...texts }
  for (const name of WITH_SEPARATORS) {
    const [whole = '', fraction] = shown[name].split('.')
    if (/^\d+$/.test(whole)) shown[name] = formatCount(Number(whole)) + (fraction ? `.${fraction}` : '')
  }
  return shown
}

export interface StatusAct {
  to: Exclude<ListingStatus, 'draft'>
  label: string
  busy: string
  title: string
  text: string
  done: string
}

export const PUBLISH: StatusAct = {
  to: 'published',
  label: 'Publish',
  busy: 'Publishing…',
  title: 'Publish this home?',
  text: 'Everyone will see it right away. People can save it, message you and ask for a tour.',
  done: 'Home published.',
}

const SELL: StatusAct = {
  to: 'sold',
  label: 'Mark as sold',
  busy: 'Marking as sold…',
  title: 'Is this home sold?',
  text: 'The page stays up, marked as sold, but the home no longer appears in searches. Upcoming tours are cancelled, and we’ll let people know.',
  done: 'Home marked as sold.',
}

const WITHDRAW: StatusAct = {
  to: 'withdrawn',
  label: 'Withdraw',
  busy: 'Withdrawing…',
  title: 'Withdraw this home?',
  text: 'Only you will see it. Upcoming tours are cancelled, and we’ll let people know. You can publish it again.',
  done: 'Home withdrawn.',
}

const REPUBLISH: StatusAct = { ...PUBLISH, label: 'Publish again', title: 'Publish this home again?' }

export const ACTS: Readonly<Record<ListingStatus, readonly StatusAct[]>> = {
  draft: [],
  published: [SELL, WITHDRAW],
  sold: [REPUBLISH, WITHDRAW],
  withdrawn: [REPUBLISH],
}

export const STATUS_LOOK = {
  draft: 'plain',
  published: 'good',
  sold: 'great',
  withdrawn: 'alert',
} as const satisfies Record<ListingStatus, string>

export const PROPERTY_TYPES = {
  detached: 'Detached house',
  'semi-detached': 'Semi-detached house',
  row: 'Row house',
  duplex: 'Duplex',
  triplex: 'Triplex',
  fourplex: 'Fourplex',
  condo: 'Condo apartment',
  loft: 'Loft',
  acreage: 'Acreage',
} as const

export type PropertyType = keyof typeof PROPERTY_TYPES

export const PARKING = {
  none: 'None',
  street: 'On the street',
  driveway: 'Driveway',
  garage: 'Garage',
  underground: 'Underground',
} as const

export type Parking = keyof typeof PARKING

export const AIR_CONDITIONING = {
  none: 'None',
  window: 'Window units',
  'heat-pump': 'Heat pump',
  central: 'Central',
} as const

export type Air = keyof typeof AIR_CONDITIONING

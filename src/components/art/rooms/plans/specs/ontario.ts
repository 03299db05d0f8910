import { across, along, around, down, floor } from '../layout.ts'
import type { PlanSpec } from '../plan.ts'

export const TORONTO_EUCLID: PlanSpec = [
  floor(
    'Ground floor',
    [18, 45],
    ['front'],
    ['left'],
    across(
      [6, down([9, 'bath'], [12, 'stairs'], [24, 'hall'])],
      [12, down([16, 'kitchen'], [12, 'dining'], [17, 'living:Front room'])],
    ),
  ),
  floor(
    'Second floor',
    [18, 45],
    [],
    ['left'],
    along(
      18,
      5,
      [13, 19, 13],
      'kitchen:Upper kitchen',
      [down([8, 'bath'], [11, 'stairs']), down([9.5, 'bed'], [9.5, 'bed'])],
      'bed:Front bedroom',
    ),
  ),
  floor(
    'Third floor',
    [18, 29],
    [],
    ['left'],
    along(18, 8.5, [10.5, 7, 11.5], 'study:Attic', ['stairs', 'bath'], 'bed:Gable bedroom'),
  ),
]

export const TORONTO_CARLAW: PlanSpec = [
  floor(
    'Unit 407',
    [40, 27],
    ['front'],
    ['front', 'left'],
    down(
      [16.5, across([11, 'bed'], [18, 'living'], [11, 'bed'])],
      [
        10.5,
        across([6, 'ensuite'], [5, 'closet'], [9, 'hall'], [9, 'kitchen'], [5, 'closet'], [6, 'ensuite']),
      ],
    ),
  ),
]

export const HAMILTON_STINSON: PlanSpec = [
  floor(
    'Ground floor',
    [26, 38],
    ['front'],
    [],
    around(
      26,
      6,
      [13, 12, 13],
      ['dining', 'kitchen'],
      ['stairs', across([7, 'bath'], [6.6, 'utility'])],
      ['study:Library', 'living'],
      'hall',
    ),
  ),
  floor(
    'Second floor',
    [26, 38],
    [],
    [],
    around(
      26,
      6,
      [13, 12, 13],
      ['bed', 'bed'],
      ['stairs', down([5.5, 'bath'], [6.5, 'study:Sewing room'])],
      ['bed', 'bed:Front bedroom'],
      'hall:Landing',
    ),
  ),
  floor(
    'Third floor',
    [26, 20],
    [],
    [],
    across(
      [10, down([12, 'bed'], [8, 'bath'])],
      [4, 'hall:Landing'],
      [12, down([8.5, 'kitchen:Top kitchen'], [3.6, 'stairs'], [7.9, 'living:Sitting room'])],
    ),
  ),
]

export const OTTAWA_BAYSWATER: PlanSpec = [
  floor('Lower flat', [24, 41], ['front'], [], flat()),
  floor('Upper flat', [24, 41], ['front'], [], flat()),
]

/** The same plan twice; each has its own door at the front, the upper one behind its own stairs. */
function flat() {
  return across(
    [10.5, down([9, 'study:Pantry'], [12, 'bed'], [6.5, 'bath'], [13.5, 'bed:Front bedroom'])],
    [4, 'hall'],
    [9.5, down([14, 'kitchen'], [11, 'dining'], [16, 'living'])],
  )
}

export const KINGSTON_MONTREAL_STREET: PlanSpec = [
  floor(
    'Ground floor',
    [18, 38.5],
    ['front'],
    ['left', 'right'],
    down(
      [12, across([10.3, 'kitchen'], [7.7, 'bed:Yard bedroom'])],
      [
        26.5,
        across(
          [13, 'living:Long room'],
          [5, down([5, 'hall'], [6, 'bath'], [10, 'stairs'], [5.5, 'hall:Entry'])],
        ),
      ],
    ),
  ),
  floor(
    'Under the roof',
    [18, 38.5],
    [],
    ['left', 'right'],
    down([15, 'bed'], [9.5, across([7, 'bath'], [7, 'hall:Landing'], [4, 'stairs'])], [14, 'bed']),
  ),
]

export const PICTON_MORRISON_POINT: PlanSpec = [
  floor(
    'Ground floor',
    [36, 28],
    ['front'],
    [],
    around(
      36,
      14.8,
      [12.5, 5, 10.5],
      ['kitchen', 'dining'],
      ['bath', 'stairs'],
      ['living:Parlour', 'hall:Entry', 'living:Sitting room'],
    ),
  ),
  floor(
    'Upper floor',
    [36, 28],
    [],
    [],
    around(
      36,
      15,
      [11.5, 6, 10.5],
      ['bed', 'bed'],
      ['bath', 'stairs'],
      ['bed:Lane bedroom', 'study:Sewing room'],
      'hall:Landing',
    ),
  ),
  floor(
    'Summer wing',
    [26, 38],
    ['front'],
    ['left'],
    down(
      [13, across([13, 'bed'], [13, 'bed'])],
      [6, across([9.5, 'bath'], [7, 'hall'], [9.5, 'utility'])],
      [19, across([13, 'kitchen:Summer kitchen'], [13, 'living'])],
    ),
  ),
]

export const THUNDER_BAY_RAY: PlanSpec = [
  floor(
    'Main floor',
    [26, 26],
    ['front'],
    [],
    around(
      26,
      6,
      [11, 5, 10],
      ['kitchen', 'dining:Dining'],
      ['stairs', 'bath'],
      ['living:Front room', 'bed'],
    ),
  ),
  floor(
    'Under the roof',
    [26, 17],
    [],
    [],
    across([10, 'bed'], [6, down([8.5, 'hall:Landing'], [8.5, 'stairs'])], [10, 'bed']),
  ),
]

export const WINDSOR_VICTORIA: PlanSpec = [
  floor(
    'Ground floor',
    [33, 34],
    ['front'],
    [],
    around(
      33,
      13.3,
      [14, 7, 13],
      ['dining', 'kitchen'],
      ['stairs', across([5, 'half'], [8.3, 'utility'])],
      ['living', 'hall:Entry', 'study:Library'],
    ),
  ),
  floor(
    'Upper floor',
    [33, 34],
    [],
    [],
    around(
      33,
      13.3,
      [13, 7.5, 13.5],
      ['bed', across([11, 'bed'], [5.5, 'ensuite'])],
      ['stairs', 'bath'],
      ['bed:Corner bedroom', 'bed'],
      'hall:Landing',
    ),
  ),
]

import { across, around, down, floor } from '../layout.ts'
import type { PlanSpec } from '../plan.ts'

export const VANCOUVER_SPECIAL: PlanSpec = [
  floor(
    'Lower floor',
    [30, 43.5],
    ['front'],
    [],
    down(
      [14, across([13, 'kitchen'], [17, 'living'])],
      [
        16,
        across(
          [12.5, down([10, 'bed'], [6, 'bath'])],
          [5, 'hall'],
          [12.5, down([10, 'bed'], [6, 'utility'])],
        ),
      ],
      [13.5, across([12.5, 'bed'], [5, 'hall:Entry'], [12.5, 'stairs'])],
    ),
  ),
  floor(
    'Upper floor',
    [30, 43.5],
    ['back'],
    [],
    down(
      [13, across([13, 'bed'], [4, 'hall:Back hall'], [13, 'bed'])],
      [
        15,
        across(
          [12.5, down([6.5, 'bath'], [8.5, 'bed'])],
          [5, 'hall'],
          [12.5, down([5, 'ensuite'], [10, 'kitchen'])],
        ),
      ],
      [15.5, across([17.5, 'living'], [12.5, down([9, 'dining'], [6.5, 'stairs'])])],
    ),
  ),
]

export const VANCOUVER_QUEBEC_STREET: PlanSpec = [
  floor(
    'Eighteenth floor',
    [32, 27],
    ['back'],
    ['back', 'right'],
    down(
      [10, across([6, 'ensuite'], [4, 'closet'], [9, 'kitchen'], [7, 'hall'], [6, 'bath'])],
      [17, across([10, 'bed'], [13, 'living'], [9, 'bed'])],
    ),
  ),
]

/** The ground and the second floor have the same plan. */
function flat(name: string) {
  return floor(
    name,
    [34, 33],
    ['front'],
    [],
    around(34, 13.8, [12, 8, 13], ['kitchen', 'bed'], ['dining', 'bath'], ['living', 'bed']),
  )
}

export const VICTORIA_FERNWOOD: PlanSpec = [
  flat('Ground floor'),
  flat('Second flat'),
  floor(
    'Under the gables',
    [34, 19.5],
    ['right'],
    [],
    down(
      [11, across([12, 'kitchen'], [10, 'living'], [12, 'bed:Gable bedroom'])],
      [8.5, across([12, 'dining'], [6, 'bath'], [16, 'hall'])],
    ),
  ),
]

export const NELSON_CARBONATE: PlanSpec = [
  floor(
    'Ground floor',
    [28, 35.5],
    ['front'],
    [],
    around(
      28,
      10.8,
      [14, 7.5, 14],
      ['kitchen', 'dining'],
      ['stairs', across([5.4, 'bath'], [5.4, 'utility'])],
      ['living', 'hall:Entry', 'bed'],
    ),
  ),
  floor(
    'Upper floor',
    [28, 35.5],
    [],
    [],
    around(
      28,
      10.8,
      [14, 7.5, 14],
      ['bed:Lake bedroom', 'bed:Lake bedroom'],
      ['stairs', 'bath'],
      ['bed', 'study'],
      'hall:Landing',
    ),
  ),
]

export const SALT_SPRING_BEDDIS: PlanSpec = [
  floor(
    'Main house',
    [46, 40],
    ['front'],
    [],
    down(
      [17, across([18, 'living'], [14, 'dining'], [14, 'kitchen'])],
      [6, across([10, 'bath'], [26, 'hall'], [10, 'utility'])],
      [17, across([13, 'bed'], [11, 'bed'], [6, 'hall:Entry'], [11, 'bed'], [5, 'ensuite'])],
    ),
  ),
  floor(
    'Cabin',
    [26, 23.5],
    ['front'],
    [],
    down(
      [12, across([13, 'kitchen:Cabin kitchen'], [13, 'bed:Cabin bedroom'])],
      [11.5, across([14, 'living'], [5, 'hall'], [7, 'bath'])],
    ),
  ),
]

export const WHITEHORSE_RIVERDALE: PlanSpec = [
  floor(
    'Ground floor',
    [34, 28],
    ['front'],
    [],
    around(34, 13.8, [11.5, 5.5, 11], ['kitchen', 'dining'], ['bath', 'stairs'], ['living', 'bed']),
  ),
  floor(
    'Upper floor',
    [34, 28],
    [],
    [],
    around(34, 13.8, [11.5, 5.5, 11], ['bed', 'bed'], ['bath', 'stairs'], ['bed', 'study'], 'hall:Landing'),
  ),
]

export const YELLOWKNIFE_INGRAHAM: PlanSpec = [
  floor(
    'Ground floor',
    [28, 27.5],
    ['front'],
    [],
    around(28, 10.8, [11, 5.5, 11], ['kitchen', 'living'], ['bath', 'stairs'], ['utility:Mudroom', 'bed']),
  ),
  floor(
    'Upper floor',
    [28, 27.5],
    [],
    [],
    around(
      28,
      10.8,
      [11, 5.5, 11],
      ['bed:Lake bedroom', 'study'],
      ['bath', 'stairs'],
      ['bed', 'living:Family room'],
      'hall:Landing',
    ),
  ),
]

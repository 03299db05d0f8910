import { across, around, down, floor } from '../layout.ts'
import type { PlanSpec } from '../plan.ts'

export const WINNIPEG_LIPTON: PlanSpec = [
  floor(
    'Ground floor',
    [22, 34],
    ['front'],
    [],
    around(22, 4, [13, 8, 13], ['utility:Pantry', 'kitchen'], ['stairs', 'dining'], ['hall:Entry', 'living']),
  ),
  floor(
    'Second floor',
    [22, 34],
    [],
    [],
    around(
      22,
      7.8,
      [12, 9, 13],
      ['bed', 'bed'],
      ['stairs', 'bath'],
      ['bed:Front bedroom', 'study:Sunroom'],
      'hall:Landing',
    ),
  ),
  floor(
    'Third floor',
    [22, 18],
    [],
    [],
    down([12, 'bed:Long room'], [6, across([8, 'bath'], [5, 'hall:Landing'], [9, 'stairs'])]),
  ),
]

export const SASKATOON_TEMPERANCE: PlanSpec = [
  floor(
    'Main floor',
    [26, 30],
    ['front'],
    [],
    around(26, 9.8, [12, 5.5, 12.5], ['kitchen', 'bed'], ['stairs', 'bath'], ['living', 'dining']),
  ),
  floor(
    'Under the roof',
    [26, 16],
    [],
    [],
    across([10, 'bed'], [6, down([6, 'hall:Landing'], [10, 'stairs'])], [10, 'bed']),
  ),
  floor(
    'Suite below',
    [26, 22],
    ['back'],
    [],
    down(
      [10, across([13, 'kitchen:Suite kitchen'], [4, 'hall'], [9, 'bath:Suite bath'])],
      [12, across([13, 'living'], [4, down([4, 'hall'], [8, 'stairs'])], [9, 'bed'])],
    ),
  ),
]

export const CALGARY_CRESCENT: PlanSpec = [
  floor(
    'Main floor',
    [36, 27.5],
    ['front'],
    [],
    down(
      [12, across([12.5, 'kitchen'], [5, 'stairs'], [7.5, 'bath'], [11, 'bed'])],
      [4, across([12.5, 'dining:Dining'], [23.5, 'hall'])],
      [11.5, across([18, 'living'], [6, 'hall:Entry'], [12, 'bed'])],
    ),
  ),
  floor(
    'Lower suite',
    [36, 27.5],
    ['back'],
    [],
    down(
      [12, across([12.5, 'kitchen'], [5, 'hall:Entry'], [7.5, 'bath'], [11, 'bed'])],
      [4, across([7.5, 'utility'], [28.5, 'hall'])],
      [11.5, across([18, 'living'], [6, 'stairs'], [12, 'bed'])],
    ),
  ),
]

export const EDMONTON_GARNEAU: PlanSpec = [
  floor(
    'Basement suite',
    [17, 33],
    ['back'],
    [],
    down(
      [12, across([10, 'kitchen:Suite kitchen'], [7, 'hall:Entry'])],
      [10, across([7.4, 'living:Sitting'], [5.6, 'hall'], [4, 'stairs'])],
      [11, across([10.2, 'bed'], [6.8, 'bath:Shower room'])],
    ),
  ),
  floor(
    'Main floor',
    [17, 33],
    ['front'],
    [],
    down(
      [12, 'living'],
      [10, across([13, 'kitchen'], [4, 'stairs'])],
      [11, across([9, 'dining'], [4, 'hall'], [4, 'closet'])],
    ),
  ),
  floor(
    'Bedrooms',
    [17, 33],
    [],
    [],
    down(
      [12, across([11, 'bed'], [6, 'ensuite'])],
      [8, across([6, 'utility'], [7, 'hall:Landing'], [4, 'stairs'])],
      [13, across([11, 'bed'], [6, 'ensuite'])],
    ),
  ),
  floor(
    'Loft',
    [17, 21],
    [],
    [],
    down(
      [13, across([11, 'bed:Loft bedroom'], [6, 'ensuite'])],
      [8, across([9, 'hall:Landing'], [8, 'stairs'])],
    ),
  ),
]

export const CANMORE_NINTH: PlanSpec = [
  floor(
    'Upper home',
    [38, 32],
    ['left'],
    [],
    down(
      [13, across([16, 'living'], [10, 'kitchen'], [12, 'bed:Peak bedroom'])],
      [5.5, across([29, 'hall'], [9, 'stairs'])],
      [13.5, across([11, 'bed'], [7, 'bath'], [6, 'ensuite'], [14, 'bed'])],
    ),
  ),
  floor(
    'Garden level',
    [36, 31],
    ['left'],
    [],
    down(
      [13, across([14, 'living'], [10, 'kitchen'], [12, 'bed'])],
      [5, across([28, 'hall'], [8, 'stairs'])],
      [13, across([13, 'study:Ski room'], [7, 'bath'], [16, 'utility:Laundry and store'])],
    ),
  ),
]

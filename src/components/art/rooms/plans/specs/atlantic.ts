import { across, around, down, floor } from '../layout.ts'
import type { PlanSpec } from '../plan.ts'

export const HALIFAX_MORAN: PlanSpec = [
  floor(
    'Ground floor',
    [17, 43],
    ['front'],
    ['left', 'right'],
    down(
      [12, across([6, 'bath'], [11, 'bed:Garden bedroom'])],
      [4, 'hall:Back hall'],
      [12, across([4, 'stairs'], [13, 'kitchen'])],
      [15, across([4, 'hall:Entry'], [13, 'living:Front room'])],
    ),
  ),
  floor(
    'Upper floor',
    [17, 43],
    [],
    ['left', 'right'],
    down(
      [15, 'bed'],
      [13, across([7, 'bath'], [6, 'hall:Landing'], [4, 'stairs'])],
      [15, 'bed:Front bedroom'],
    ),
  ),
]

export const LUNENBURG_PELHAM: PlanSpec = [
  floor(
    'Ground floor',
    [30, 34],
    ['front'],
    [],
    around(
      30,
      11.8,
      [14, 7, 13],
      ['kitchen', 'dining'],
      ['utility:Old kitchen', across([5, 'bath'], [6.8, 'stairs'])],
      ['living:Parlour', 'hall:Entry', 'bed'],
    ),
  ),
  floor(
    'Upper floor',
    [30, 34],
    [],
    [],
    around(
      30,
      11.8,
      [13, 8, 13],
      ['bed', 'bed'],
      ['bath', 'stairs'],
      ['bed:Dormer bedroom', 'study'],
      'hall:Landing',
    ),
  ),
]

export const ST_JOHNS_GOWER: PlanSpec = [
  floor(
    'Garden level',
    [16, 28.5],
    ['back'],
    ['left', 'right'],
    down(
      [12, across([10, 'kitchen:Garden kitchen'], [6, 'hall'])],
      [6, across([6, 'bath'], [10, down([3, 'stairs'], [3, 'hall'])])],
      [10.5, 'bed'],
    ),
  ),
  floor(
    'Street level',
    [16, 28.5],
    ['front'],
    ['left', 'right'],
    down(
      [11, 'kitchen'],
      [6.5, across([12, 'stairs'], [4, 'hall'])],
      [11, across([12, 'living:Front room'], [4, 'hall:Entry'])],
    ),
  ),
  floor(
    'Second floor',
    [16, 28.5],
    [],
    ['left', 'right'],
    down([11, 'bed'], [6.5, across([10, 'stairs'], [6, 'hall:Landing'])], [11, 'bed']),
  ),
  floor(
    'Mansard',
    [16, 28.5],
    [],
    ['left', 'right'],
    down([8, 'bath'], [6.5, across([10, 'stairs'], [6, 'hall:Landing'])], [14, 'bed:Mansard bedroom']),
  ),
]

export const CHARLOTTETOWN_FITZROY: PlanSpec = [
  floor(
    'Ground floor',
    [22, 44],
    ['front'],
    ['left'],
    across(
      [7, down([10, 'bath'], [5, 'utility'], [12, 'stairs'], [17, 'hall'])],
      [15, down([17, 'kitchen'], [13, 'living:Back parlour'], [14, 'living:Front parlour'])],
    ),
  ),
  floor(
    'Second floor',
    [22, 44],
    [],
    ['left'],
    around(
      22,
      7.8,
      [14, 15, 15],
      ['bed', 'study'],
      [down([6.5, 'bath'], [8.5, 'stairs']), 'bed'],
      ['bed', 'bed'],
      'hall:Landing',
    ),
  ),
]

export const MONCTON_HIGHFIELD: PlanSpec = [
  floor(
    'Ground floor',
    [30, 33],
    ['front'],
    [],
    around(
      30,
      11.8,
      [13, 7, 13],
      ['kitchen', 'dining'],
      ['stairs', across([8, 'bath'], [3.8, 'closet'])],
      ['living', 'hall:Entry', 'bed'],
    ),
  ),
  floor(
    'Second floor',
    [30, 33],
    [],
    [],
    around(
      30,
      11.8,
      [13, 7, 13],
      ['kitchen:Upper kitchen', 'bed'],
      ['stairs', 'bath'],
      ['living:Upper living room', 'bed:Corner bedroom'],
      'hall:Landing',
    ),
  ),
  floor(
    'Third floor',
    [30, 20],
    [],
    [],
    across(
      [12, 'bed'],
      [6, down([11.5, 'hall:Landing'], [8.5, 'stairs'])],
      [12, down([8, 'bath'], [12, 'bed'])],
    ),
  ),
]

import { across, around, down, floor } from '../layout.ts'
import type { PlanSpec } from '../plan.ts'

/** A flat between two neighbours: a double parlour at the street, the kitchen on the back gallery. */
function flat(door: 'front' | 'back') {
  return floor(
    '',
    [25, 44],
    [door],
    ['left', 'right'],
    down(
      [13, across([12, 'kitchen'], [13, 'bed'])],
      [16.5, across([12, 'dining:Back parlour'], [4, 'hall'], [9, down([9.5, 'bath'], [7, 'utility'])])],
      [14.5, across([12, 'living:Front parlour'], [4, 'hall:Entry'], [9, 'bed'])],
    ),
  )
}

export const MONTREAL_FABRE: PlanSpec = [
  { ...flat('front'), name: 'Ground floor' },
  { ...flat('front'), name: 'Second flat' },
  { ...flat('front'), name: 'Third flat' },
]

export const MONTREAL_VERDUN: PlanSpec = [
  floor(
    'Second floor',
    [20, 44.5],
    ['front'],
    ['right'],
    down(
      [14, across([11, 'kitchen'], [9, 'dining'])],
      [
        16,
        across(
          [10.5, down([9.5, 'bed'], [6.5, 'bath'])],
          [3.5, 'hall'],
          [6, down([8, 'utility'], [8, 'closet'])],
        ),
      ],
      [14.5, across([10.5, 'bed:Front bedroom'], [3.5, 'hall:Entry'], [6, 'study'])],
    ),
  ),
]

export const QUEBEC_SAINT_OLIVIER: PlanSpec = [
  floor(
    'Below the street',
    [17, 29],
    ['back'],
    ['left', 'right'],
    down([13, 'kitchen'], [10, across([5, 'half'], [4, 'hall'], [8, 'stairs'])], [6, 'utility:Cellar']),
  ),
  floor(
    'Street level',
    [17, 29],
    ['front'],
    ['left', 'right'],
    down(
      [11, 'bed'],
      [6.5, across([13, 'stairs'], [4, 'hall'])],
      [11.5, across([13, 'living:Front room'], [4, 'hall:Entry'])],
    ),
  ),
  floor(
    'Under the dormers',
    [17, 29],
    [],
    ['left', 'right'],
    down(
      [11, 'bed'],
      [7, across([6.5, 'bath'], [4, 'hall:Landing'], [6.5, 'stairs'])],
      [11, 'bed:Dormer bedroom'],
    ),
  ),
]

export const SHERBROOKE_DUFFERIN: PlanSpec = [
  floor(
    'Ground floor',
    [38, 36],
    ['front', 'right'],
    [],
    across(
      [
        22,
        around(
          22,
          7.8,
          [13, 8, 15],
          ['dining', 'kitchen'],
          ['stairs', 'utility:Pantry'],
          ['living:Turret room', 'study:Office'],
        ),
      ],
      [
        16,
        down(
          [11, 'bed:Bedroom@2'],
          [9, across([6, 'bath:Bath@2'], [10, 'hall:Hall@2'])],
          [16, across([9, 'bed:Bedroom@2'], [7, 'kitchen:Kitchen@2'])],
        ),
      ],
    ),
  ),
  floor(
    'Upper floor',
    [38, 35],
    [],
    [],
    around(
      38,
      15,
      [13, 9, 13],
      ['bed', 'study:Library'],
      ['stairs', across([7, 'bath'], [9.6, 'closet'])],
      ['bed:Turret bedroom', across([13.8, 'bed:Gallery bedroom'], [6, 'ensuite'])],
      'hall:Landing',
    ),
  ),
]

export const GATINEAU_FRASER: PlanSpec = [
  floor(
    'Main level',
    [28, 24],
    ['front'],
    [],
    down(
      [11, across([14, 'kitchen'], [14, 'dining'])],
      [13, across([18, 'living'], [6, 'hall'], [4, 'stairs'])],
    ),
  ),
  floor(
    'Upper level',
    [26, 24],
    [],
    [],
    down(
      [10.5, across([13, 'bed'], [13, 'bed'])],
      [4.5, across([17, 'hall:Landing'], [9, 'stairs'])],
      [9, across([7, 'bath'], [6, 'closet'], [13, 'bed'])],
    ),
  ),
  floor(
    'Lower level',
    [24, 24],
    ['right'],
    [],
    down(
      [12, across([14, 'living:Family room'], [10, 'bed'])],
      [4, across([9, 'stairs'], [15, 'hall'])],
      [8, across([12, 'utility'], [4, 'closet'], [8, 'bath'])],
    ),
  ),
]

import { describe, expect, test } from 'bun:test'
import { CATEGORIES } from '#domain/onboarding/categories.ts'
import {
  areAllPlaced,
  cardsIn,
  replayPlacements,
  cardsLeft,
  placeRestAtDefault,
  put,
  TRAYS,
  trayBeside,
  undo,
} from '#domain/onboarding/trays.ts'

const NOTHING = replayPlacements({})

describe('cards and trays', () => {
  test('deal the categories in their order', () => {
    expect(cardsLeft(NOTHING)).toEqual([...CATEGORIES])
    const first = put(NOTHING, 'Finances', 'very')
    expect(cardsLeft(first)[0]).toBe('Background Check')
    expect(cardsIn(first, 'very')).toEqual(['Finances'])
    expect(areAllPlaced(first.placed)).toBe(false)
  })

  test('leave what isn’t dealt at Somewhat, and keep the rest', () => {
    const { placed } = placeRestAtDefault(put(NOTHING, 'Finances', 'not'))
    expect(areAllPlaced(placed)).toBe(true)
    expect(placed.Finances).toBe('not')
    expect(Object.values(placed).filter((importance) => importance === 'somewhat')).toHaveLength(12)
  })

  test('undo one step at a time, the rest in one', () => {
    const two = put(put(NOTHING, 'Finances', 'very'), 'Background Check', 'little')
    expect(undo(placeRestAtDefault(two))).toEqual(two)
    expect(cardsLeft(undo(two))[0]).toBe('Background Check')
    expect(undo(undo(two))).toEqual(NOTHING)
    expect(undo(NOTHING)).toEqual(NOTHING)
  })

  test('undo a move to another tray, but count no move to the same one', () => {
    const first = put(NOTHING, 'Finances', 'very')
    expect(put(first, 'Finances', 'very')).toBe(first)
    expect(undo(put(first, 'Finances', 'not'))).toEqual(first)
  })

  test('take back single cards after a reload', () => {
    const again = replayPlacements({ Finances: 'very', 'Background Check': 'not' })
    expect(undo(again)).toEqual(put(NOTHING, 'Finances', 'very'))
  })

  test('have neighbours, and ends', () => {
    expect(TRAYS.map((tray) => trayBeside(tray, 1))).toEqual(['somewhat', 'little', 'not', 'not'])
    expect(TRAYS.map((tray) => trayBeside(tray, -1))).toEqual(['very', 'very', 'somewhat', 'little'])
  })
})

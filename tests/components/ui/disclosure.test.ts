import { describe, expect, test } from 'bun:test'
import { nextIndex } from '#ui/disclosure.ts'

const NONE = -1

describe('in a menu of three items', () => {
  test.each<[string, string, number, number | null]>([
    ['ArrowDown moves from the button to the first item', 'ArrowDown', NONE, 0],
    ['ArrowDown moves to the next item', 'ArrowDown', 0, 1],
    ['ArrowDown moves from the last item to the first', 'ArrowDown', 2, 0],
    ['ArrowUp moves from the button to the last item', 'ArrowUp', NONE, 2],
    ['ArrowUp moves from the first item to the last', 'ArrowUp', 0, 2],
    ['ArrowUp moves to the previous item', 'ArrowUp', 2, 1],
    ['Home moves to the first item', 'Home', 2, 0],
    ['End moves to the last item', 'End', 0, 2],
    ['other keys don’t move', 'a', 1, null],
  ])('%s', (_what, key, current, expected) => {
    expect(nextIndex(key, current, 3)).toBe(expected)
  })
})

test('no key moves the focus in an empty menu', () => {
  expect(nextIndex('ArrowDown', NONE, 0)).toBeNull()
})

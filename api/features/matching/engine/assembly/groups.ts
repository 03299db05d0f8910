import { HEAD, NEXT_GROUP, OPTIONS, QUESTION } from './plan'
import { ALL } from './scratch'

/*
 * What 32 people share with the member of a plan, looked up question by question: bytes of how many questions both answered, and
 * their agreements, up to each group of questions. The loop is the same for all plans and never waits for a guess of where a group
 * ends. Bytes overflow; but of a group there is room for four agreements of at most 60 units, which the difference of two tells.
 */

/** Up to a group, for two times sixteen people: shared questions, and units. */
export const GROUP: usize = 64
export const UNITS: usize = 32
/** Of a part: the lower bytes of the marks, and the higher ones. */
export const PART_MARKS: usize = 64
export const HIGHER: usize = 32

export class Groups {
  /**
   * Looks up the part of the plan at `part` for the 32 people whose first options stand at `people`: its groups to `to`, and its
   * marks to `marks` if it is `blurred`. Returns where the plan goes on.
   */
  @inline
  static lookUp(part: usize, people: usize, scratch: usize, to: usize, marks: usize, blurred: bool): usize {
    const none = i8x16.splat(0)
    const all = v128.load(scratch, ALL)
    let lower0 = none,
      lower1 = none,
      higher0 = none,
      higher1 = none
    let shared0 = none,
      shared1 = none,
      units0 = none,
      units1 = none
    let at = part + HEAD
    for (let questions = load<i32>(part); questions > 0; questions--) {
      // Who has not answered has 255 there, which is below 0, and finds a 0 in each table, however relaxed.
      const options = people + <usize>load<i32>(at, OPTIONS)
      const options0 = v128.load(options),
        options1 = v128.load(options, 16)
      shared0 = i8x16.sub(shared0, i8x16.gt_s(options0, all))
      shared1 = i8x16.sub(shared1, i8x16.gt_s(options1, all))
      const units = v128.load(at)
      units0 = i8x16.add(units0, i8x16.relaxed_swizzle(units, options0))
      units1 = i8x16.add(units1, i8x16.relaxed_swizzle(units, options1))
      if (blurred) {
        const lower = v128.load(at, 16)
        lower0 = v128.xor(lower0, i8x16.relaxed_swizzle(lower, options0))
        lower1 = v128.xor(lower1, i8x16.relaxed_swizzle(lower, options1))
        const higher = v128.load(at, 32)
        higher0 = v128.xor(higher0, i8x16.relaxed_swizzle(higher, options0))
        higher1 = v128.xor(higher1, i8x16.relaxed_swizzle(higher, options1))
      }
      v128.store(to, shared0)
      v128.store(to, shared1, 16)
      v128.store(to, units0, UNITS)
      v128.store(to, units1, UNITS + 16)
      to += <usize>load<i32>(at, NEXT_GROUP)
      at += QUESTION
    }
    if (blurred) {
      v128.store(marks, lower0)
      v128.store(marks, lower1, 16)
      v128.store(marks, higher0, HIGHER)
      v128.store(marks, higher1, HIGHER + 16)
    }
    return at
  }
}

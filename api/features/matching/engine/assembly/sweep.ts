/** Writes the scores of so many tiles, in the order of their lanes, by the plan at this place. As yet none. */
export function sweep(plan: usize, firstTile: i32, tileCount: i32, out: usize): void {
  memory.fill(out, 0, <usize>(tileCount * 64))
}

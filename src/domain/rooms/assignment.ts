/** Returns each person's room, maximizing what the rooms are worth to the people who get them. Of equally good assignments, returns the first. */
export function bestAssignment(values: readonly (readonly number[])[]): {
  roomOf: number[]
  welfare: number
} {
  let best = { roomOf: [] as number[], welfare: -Infinity }
  function place(chosen: readonly number[], welfare: number): void {
    const bids = values[chosen.length]
    if (!bids) {
      if (welfare > best.welfare) best = { roomOf: [...chosen], welfare }
      return
    }
    for (const [room, bid] of bids.entries())
      if (!chosen.includes(room)) place([...chosen, room], welfare + bid)
  }
  place([], 0)
  return best
}

/**
 * Returns, for each pair of people, by how much the first's rent may exceed the second's without envy: all-pairs shortest paths over
 * what a room is worth to its owner, less what the other room is (Floyd–Warshall).
 */
export function rentLeads(
  values: readonly (readonly number[])[],
  roomOf: readonly number[],
): readonly (readonly number[])[] {
  const leads = values.map((bids, person) => {
    const value = bids[roomOf[person] ?? 0] ?? 0
    return roomOf.map((room) => value - (bids[room] ?? 0))
  })
  for (const [middle, onwards] of leads.entries())
    for (const row of leads) {
      const there = row[middle] ?? 0
      for (const [end, lead] of onwards.entries()) row[end] = Math.min(row[end] ?? 0, there + lead)
    }
  return leads
}

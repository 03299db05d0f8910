import { expect, test } from 'bun:test'
import { type Fraction, fraction, minus } from '#domain/exits/fraction.ts'
import { dividedRooms, rentsByRoom } from '#domain/rooms/rooms.ts'
import { goldenRows } from '#tests/support/golden.ts'

const text = ({ over, under }: Fraction) => (under === 1n ? String(over) : `${over}:${under}`)

const HOW: Record<string, string> = {
  maximin: 'maximin',
  'no envy-free rents >= 0; maximin with a negative rent': 'negative',
}

test('every golden case of rooms matches, to the cent and exactly', async () => {
  const rows = await goldenRows(`${import.meta.dir}/golden/rooms.csv`)
  expect(rows).toHaveLength(22)
  for (const row of rows) {
    const values = row
      .text('values_person|room')
      .split('|')
      .map((bids) => bids.split('/').map(Number))
    const divided = dividedRooms(values, row.number('rent'), {
      mayBeNegative: row.text('floor_at_0') === 'no',
    })
    const { roomOf, rents, cents } = divided
    expect({
      id: row.text('id'),
      rooms: roomOf.map((room) => room + 1).join('/'),
      welfare: divided.welfare,
      exact: rentsByRoom(roomOf, rents).map(text).join('/'),
      utilities: rents
        .map((rent, person) => text(minus(fraction(values[person]?.[roomOf[person] ?? 0] ?? 0), rent)))
        .join('/'),
      by: String(divided.by),
      cents: rentsByRoom(roomOf, cents).join('/'),
      envy: divided.greatestEnvy,
    }).toEqual({
      id: row.text('id'),
      rooms: row.text('room_of_person'),
      welfare: row.number('welfare'),
      exact: row.text('rent_of_room_exact'),
      utilities: row.text('utility_of_person_exact'),
      by: HOW[row.text('how')] ?? row.text('how'),
      cents: row.text('rent_of_room_cents'),
      envy: row.number('greatest_envy_cents'),
    })
  }
})

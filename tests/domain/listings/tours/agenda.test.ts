import { describe, expect, test } from 'bun:test'
import { agendaOf, clashOf } from '#domain/listings/tours/agenda.ts'
import { aTour } from './support.ts'

const NOW = Date.parse('2026-11-27T18:00Z')

describe("an agent's day", () => {
  test('has today’s confirmed tours, past ones included, in order', () => {
    const ended = aTour('2026-11-27T10:00')
    const [soon, late] = [aTour('2026-11-27T14:00'), aTour('2026-11-27T16:30')]
    const others = [aTour('2026-11-27T15:00', 'moved'), aTour('2026-11-28T11:00'), aTour('2026-11-29T11:00')]
    const agenda = agendaOf({ ahead: [late, ...others, soon], past: [ended, aTour('2026-11-20T10:00')] }, NOW)
    expect(agenda.today.map(({ shown }) => shown)).toEqual([ended.shown, soon.shown, late.shown])
    expect(agenda.next?.shown).toBe('2026-11-28T11:00')
  })

  test("uses each home's local time: it can still be today in Vancouver", () => {
    const night = Date.parse('2026-11-28T05:30Z')
    const west = aTour('2026-11-27T20:00', 'confirmed', 'America/Vancouver')
    const east = aTour('2026-11-27T20:00')
    expect(agendaOf({ ahead: [east, west], past: [] }, night).today).toEqual([west])
  })

  test('has the requests that wait for an answer, until they start', () => {
    const waiting = aTour('2026-11-28T11:00', 'requested')
    const agenda = agendaOf({ ahead: [waiting, aTour('2026-11-27T09:00', 'requested')], past: [] }, NOW)
    expect(agenda).toEqual({ today: [], next: null, toAnswer: [waiting] })
  })
})

test('a request clashes with another open tour that starts less than an hour away, and with each proposed time', () => {
  const request = { ...aTour('2026-11-28T11:00', 'requested'), id: 7 }
  const options = [{ starts_at: request.starts_at + 1, shown: '' }]
  const far = aTour('2026-11-28T12:00')
  expect(clashOf(request, [request, far, aTour('2026-11-28T11:00', 'declined')])).toBeNull()
  const near = aTour('2026-11-28T11:59')
  expect(clashOf(request, [far, near])).toBe(near)
  const moved = { ...aTour('2026-11-29T09:00', 'moved'), options }
  expect(clashOf(request, [moved])).toBe(moved)
})

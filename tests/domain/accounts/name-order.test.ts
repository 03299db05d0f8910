import { describe, expect, test } from 'bun:test'
import { sortedByName } from '#domain/accounts/name-order.ts'

const people = (...names: string[]) =>
  names.map((name, index) => {
    const [first_name = '', last_name = ''] = name.split(' ')
    return { id: index + 1, first_name, last_name }
  })
const names = (...given: string[]) =>
  sortedByName(people(...given)).map(({ first_name, last_name }) => `${first_name} ${last_name}`)

describe('people sorted by name', () => {
  test('are in the order Canadians expect, with accented letters beside plain ones', () => {
    expect(
      names('Zoë Roy', 'Élodie Côté', 'Anna Roy', 'Eva Roy', 'Łukasz Roy', 'Maya Roy', 'émile Roy'),
    ).toEqual(['Anna Roy', 'Élodie Côté', 'émile Roy', 'Eva Roy', 'Łukasz Roy', 'Maya Roy', 'Zoë Roy'])
  })

  test('are ordered by accents only if their names are otherwise equal', () => {
    expect(names('Zoe Young', 'Zoé Adams', 'Zoé Young')).toEqual(['Zoé Adams', 'Zoe Young', 'Zoé Young'])
  })

  test('with equal names are ordered by id', () => {
    const twice = [...people('Maya Roy'), ...people('Maya Roy')].map((person, id) => ({
      ...person,
      id: 9 - id,
    }))
    expect(sortedByName(twice).map(({ id }) => id)).toEqual([8, 9])
  })
})

import { describe, expect, test } from 'bun:test'
import { scenarioIn } from '#domain/exits/address.ts'
import { total } from '#domain/exits/cents.ts'
import { exitOutcome } from '#domain/exits/events.ts'
import { EVENTS, firstScenario } from '#domain/exits/scenario.ts'
import { compareTerms, TERMS, termsIn } from '#domain/exits/terms.ts'

const usual = firstScenario({ shares: [40, 35, 25], leaver: 0 })
const SHARES = ['100-0', '0-100', '50-50-0', '0-0-100', '100-0-0-0-0', '20-0-80']
const MORE = ['', '&price=99999999999&down=0', '&offer=0&cash=0&bids=0-0-0-0-0', '&growth=-15&loans=1-2-5000']

describe.each(SHARES)('owners with shares of %s', (shares) => {
  test.each(EVENTS)('don’t lose a cent in a %s, no matter who leaves', (event) => {
    for (const who of shares.split('-').keys())
      for (const more of MORE) {
        const params = new URLSearchParams(`event=${event}&who=${who + 1}&shares=${shares}${more}`)
        const { owners, outside, position } = exitOutcome(scenarioIn(params, usual))
        expect(total(owners.map(({ ends }) => ends)) + outside).toBe(position.value - position.mortgage)
      }
  })

  test('can compare any two terms', () => {
    for (const who of shares.split('-').keys())
      for (const term of TERMS) {
        const params = new URLSearchParams(`event=buyout&who=${who + 1}&shares=${shares}`)
        const pair = termsIn(`${term}_${term === 'sale' ? 'shotgun' : 'sale'}`, 'buyout')
        expect(compareTerms(scenarioIn(params, usual), pair).isEven).toBe(true)
      }
  })
})

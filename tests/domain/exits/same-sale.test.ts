import { expect, test } from 'bun:test'
import { EXIT_YEAR, sellingCostsIn, workedSale } from '#domain/agreement/sheet/worked-exits.ts'
import { PROVINCE_NAMES } from '#domain/calculators/provinces.ts'
import { split } from '#domain/exits/cents.ts'
import { exitOutcome } from '#domain/exits/events.ts'
import { firstScenario } from '#domain/exits/scenario.ts'
import { keysOf } from '#domain/keys.ts'
import { dice, sharesFor } from './support.ts'

test('the exit lab and an agreement’s schedule B divide the same sale of the same home to the cent, in every province', () => {
  const roll = dice(31)
  for (const province of [...keysOf(PROVINCE_NAMES), null]) {
    for (let run = 0; run < 12; run++) {
      const shares = sharesFor(2 + roll(4), roll)
      const price = 300_000 + roll(900_000)
      const down = Math.round(price * (0.05 + roll(40) / 100))
      const [ratePercent, years] = [2 + roll(60) / 10, 20 + roll(11)]
      const costs = sellingCostsIn(province, '2027-01-12')
      const putsIn = split(down * 100, shares)
      const owners = shares.map((weight, place) => ({ name: '', weight, putsIn: putsIn[place] ?? 0 }))
      const scheduled = workedSale(
        owners,
        { price, ratePercent, years, down: { kind: 'shares', interest: 0 } },
        price,
        costs,
      )
      const { owners: money } = exitOutcome({
        ...firstScenario({
          shares,
          leaver: 0,
          figures: {
            price,
            down,
            years,
            contract: ratePercent,
            year: EXIT_YEAR,
            growth: 0,
            gap: 0,
            tax: costs.tax.percent,
          },
        }),
        event: 'sale',
      })
      expect({ province, run, parts: money.map(({ gets, pays }) => gets - pays) }).toEqual({
        province,
        run,
        parts: scheduled.parts.map((cents) => cents + 0),
      })
    }
  }
})

import { describe, expect, test } from 'bun:test'
import { exitOutcome } from '#domain/exits/events.ts'
import { type ExitEvent, type ExitScenario, firstScenario } from '#domain/exits/scenario.ts'

/** The example's home with $20,000 of savings and $100 of fees: after four years worth $870,908, with $573,917.01 owed. */
const SCENARIO = firstScenario({
  shares: [40, 35, 25],
  leaver: 2,
  lent: [6_400, 0, 0],
  figures: { savings: 20_000, fees: 100 },
})

type Row = [pays: number, gets: number, cash: number, after: number, monthAfter: number, ends: number]

const outcomeOf = (event: ExitEvent, change: Partial<ExitScenario> = {}) =>
  exitOutcome({ ...SCENARIO, event, ...change })
const rowsOf = ({ owners }: ReturnType<typeof exitOutcome>) =>
  owners.map(({ pays, gets, cash, after, monthAfter, ends }): Row => [pays, gets, cash, after, monthAfter, ends]) // prettier-ignore

test('the home is worth what its price has grown to, less what is owed and lent', () => {
  expect(outcomeOf('sale').position).toMatchObject({
    appraisals: [86_219_900, 87_961_700],
    value: 87_090_800,
    payment: 363_524,
    mortgage: 57_391_701,
    monthsPaid: 48,
    monthsLeft: 252,
    costs: { propertyTax: 65_750, heat: 15_000, condoFees: 10_000 },
    repaid: [640_000, 0, 0],
    net: 29_059_099,
    parts: [12_263_639, 10_170_685, 7_264_775],
  })
})

describe('an owner of a quarter', () => {
  const cases: [event: ExitEvent, loanAfter: number, outside: number, rows: Row[], flows: string][] = [
    [
      'sale',
      0,
      // Commission with its tax, the lawyer, and three months' interest to the bank.
      3_919_086 + 509_481 + 250_000 + 703_048,
      [
        [0, 10_110_994, 0, 0, 0, 10_110_994],
        [0, 8_287_119, 0, 0, 0, 8_287_119],
        [0, 5_919_371, 0, 0, 0, 5_919_371],
      ],
      'buyer>bank 57391701, buyer>costs 5381615, buyer>0 10110994, buyer>1 8287119, buyer>2 5919371',
    ],
    [
      'buyout',
      57_391_701 + 7_264_775 + 240_000 - 2_000_000,
      0,
      [
        [3_874_547, 0, 1_066_667, 13_202_306, 217_981, 12_263_639],
        [3_390_228, 0, 933_333, 10_992_018, 190_733, 10_170_685],
        [0, 7_264_775, 0, 0, 0, 7_264_775],
      ],
      '0>2 3874547, 1>2 3390228',
    ],
    [
      'first-refusal',
      57_391_701 + 6_800_000 + 240_000 - 2_000_000,
      0,
      [
        [3_626_667, 0, 1_066_667, 13_450_186, 216_370, 12_511_519],
        [3_173_333, 0, 933_333, 11_208_913, 189_324, 10_387_580],
        [0, 6_800_000, 0, 0, 0, 6_800_000],
      ],
      '0>2 3626667, 1>2 3173333',
    ],
    [
      'sealed-bids',
      57_391_701,
      0,
      [
        [18_190_980, 0, 18_190_980, 29_699_099, 372_943, 11_508_119],
        [0, 10_830_155, 0, 0, 0, 10_830_155],
        [0, 7_360_825, 0, 0, 0, 7_360_825],
      ],
      '0>1 10830155, 0>2 7360825',
    ],
    [
      'default',
      57_391_701,
      0,
      [
        [181_709, 0, 181_709, 12_447_573, 147_710, 12_265_864],
        [158_995, 0, 158_995, 10_331_627, 129_247, 10_172_632],
        [0, 340_704, 0, 6_919_899, 86_567, 7_260_603],
      ],
      '0>2 181709, 1>2 158995',
    ],
    [
      'death',
      57_391_701 + 7_264_775 - 6_000_000 + 240_000 - 2_000_000,
      -6_000_000,
      [
        [674_547, 0, 1_066_667, 16_402_306, 197_187, 15_463_639],
        [590_228, 0, 933_333, 13_792_018, 172_538, 12_970_685],
        [0, 7_264_775, 0, 0, 0, 7_264_775],
      ],
      'insurer>family 6000000, 0>family 674547, 1>family 590228',
    ],
    [
      'separation',
      57_391_701 + 7_264_775 + 240_000 - 2_000_000,
      0,
      [
        [7_264_775, 0, 2_000_000, 14_023_639, 278_184, 12_263_639],
        [0, 0, 0, 10_170_685, 130_530, 10_170_685],
        [0, 7_264_775, 0, 0, 0, 7_264_775],
      ],
      '0>2 7264775',
    ],
  ]
  test.each(cases)('leaves by %s, to the cent', (event, loanAfter, outside, rows, flows) => {
    const outcome = outcomeOf(event)
    expect([outcome.loanAfter, outcome.outside + 0]).toEqual([loanAfter, outside])
    expect(rowsOf(outcome)).toEqual(rows)
    expect(outcome.flows.map(({ from, to, cents }) => `${from}>${to} ${cents}`).join(', ')).toBe(flows)
    expect(outcome.owners.map(({ before, monthBefore }) => [before, monthBefore])).toEqual([
      [12_263_639, 145_410],
      [10_170_685, 127_233],
      [7_264_775, 90_881],
    ])
  })

  test('gets bids based on what’s known, and everyone else’s are near the home’s value', () => {
    const { owners } = outcomeOf('sealed-bids', { bids: [null, 900_000, null] })
    expect(owners.map(({ pays }) => pays > 0)).toEqual([false, true, false])
    expect(owners[1]?.pays).toBe((owners[0]?.gets ?? 0) + (owners[2]?.gets ?? 0))
  })

  test('pays down their share of the mortgage if it’s worth less than nothing', () => {
    const { owners, position, loanAfter, flows } = outcomeOf('buyout', {
      figures: { ...SCENARIO.figures, growth: -15, year: 2, gap: 0 },
      lent: [0, 0, 0],
    })
    const owed = -(position.parts[2] ?? 0)
    expect(owed).toBeGreaterThan(0)
    expect(owners[2]).toMatchObject({ pays: owed, gets: 0, cash: owed, after: 0 })
    expect(flows[0]).toEqual({ from: 2, to: 'bank', cents: owed })
    expect(loanAfter).toBe(position.mortgage - owed + 240_000 - 2_000_000)
  })
})

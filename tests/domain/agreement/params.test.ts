import { expect, test } from 'bun:test'
import { TERMS } from '#domain/agreement/terms.ts'

test('the numbers and words of an option have a lowest, a usual and a highest value, and steps', () => {
  const params = TERMS.flatMap(({ key, options }) =>
    options.flatMap((option) =>
      (option.params ?? []).map((param) => [
        `${key} ${option.key} ${param.key}`,
        [param.lowest, param.initial, param.highest, param.step],
      ]),
    ),
  )
  expect(Object.fromEntries(params)).toEqual({
    'down-payments first interest': [0, 0, 10, 0.5],
    'down-payments loan interest': [0, 4, 10, 0.5],
    'reserve months months': [1, 3, 12, 1],
    'reserve fixed dollars': [500, 10000, 200000, 500],
    'extra-payments credited interest': [0, 0, 10, 0.5],
    'rooms listed rooms': [1, '', 300, 1],
    'rooms rotate years': [1, 2, 10, 1],
    'guests nights nights': [1, 14, 60, 1],
    'new-partner after months': [1, 12, 36, 1],
    'deciding steps alone': [50, 500, 10000, 50],
    'deciding steps together': [500, 5000, 100000, 500],
    'deciding majority alone': [50, 500, 10000, 50],
    'emergencies limit dollars': [200, 3000, 50000, 100],
    'own-work paid dollars': [15, 25, 150, 1],
    'first-years years years': [1, 2, 10, 1],
    'notice days days': [30, 90, 365, 5],
    'value two percent': [1, 5, 20, 1],
    'first-chance days days': [15, 60, 180, 5],
    'first-chance match days': [7, 30, 90, 1],
    'nobody-buys list days': [30, 60, 365, 5],
    'nobody-buys new-owner days': [30, 90, 365, 5],
    'stops-paying loan days': [7, 14, 90, 1],
    'stops-paying loan percent': [0, 7, 15, 0.5],
    'stops-paying shrink days': [7, 30, 90, 1],
    'stops-paying buyout days': [7, 30, 90, 1],
    'loses-income cover months': [1, 3, 12, 1],
    'loses-income reserve months': [1, 3, 12, 1],
    'couple-separates owner-stays days': [14, 60, 180, 1],
    'couple-separates notice days': [30, 90, 365, 1],
    'couple-separates others-first days': [30, 60, 180, 1],
    'dies estate days': [30, 180, 365, 5],
    'disagreement steps days': [7, 30, 90, 1],
  })
})

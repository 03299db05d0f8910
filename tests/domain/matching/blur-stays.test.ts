import { expect, test } from 'bun:test'
import { Blur } from '#domain/matching/blur.ts'

test('a pair’s blur is the same as in earlier releases: the mean of two different ones would be closer to the truth', () => {
  const blur = new Blur([0x03020100, 0x07060504])
  const marks = { onboarding: 5, later: 6 }
  expect(blur.score(0.5, 1 / 25, 1 / 25, 4, 6, 5, 6)).toBeCloseTo(0.5367522334714608, 9)
  const agreement = (area: 'money' | 'home', later: number) =>
    blur.agreement(0.5, area, { onboarding: 25, later }, [4, 6], marks)
  expect(agreement('money', 9)).toBeCloseTo(0.39512893615470496, 9)
  expect(agreement('home', 0)).toBeCloseTo(0.5308253268954299, 9)
})

import { expect, test } from 'bun:test'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { drillOf, exampleFigures } from '#domain/exits/drill.ts'
import { DrillPaper } from '#features/exits/DrillPaper.tsx'
import { DrillPicture } from '#features/exits/DrillYear.tsx'
import { shown } from './support.ts'

const { outcome, owners } = shown({ shares: [40, 35, 25], leaver: 2 }, { event: 'default' })
const { scenario } = outcome
const FIGURES = { ...exampleFigures(3), back: 8 }

test('the picture’s text counts the months after someone is back at work', () => {
  const drill = drillOf(scenario, { ...FIGURES, reserve: 1_000 }, 3)
  const paid = drill.months.filter(({ short }) => short === 0).length
  expect(paid).toBeWithin(9, 12)
  const picture = renderToStaticMarkup(createElement(DrillPicture, { drill, month: '2031-03' }))
  expect(picture).toContain(`Everything is paid for ${paid} of 12 months.`)
})

test('a printed drill reads well with any chance of finding work', () => {
  const plan = { scenario, month: '2031-03', out: 12, figures: FIGURES }
  const paper = renderToStaticMarkup(
    createElement(DrillPaper, { plan, owners, home: null, day: '2026-11-29' }),
  )
  expect(paper).toContain('The chance of finding work is 8% each month.')
})

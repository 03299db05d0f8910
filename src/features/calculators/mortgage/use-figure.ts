import { useState } from 'react'
import { type Bound, nextStep } from '#domain/calculators/mortgage/bounds.ts'
import { figureIn, type FigureStyle, figureText } from '#domain/calculators/typed-figure.ts'

interface FigureOptions extends Omit<Bound, 'initial'> {
  value: number
  /** Formats the value and its bounds, such as "$750,000". */
  shownAs: (value: number) => string
  onChange: (value: number) => void
}

/** A number being typed. Outside its bounds it snaps back when the field is left, and `notice` says why. */
export function useFigure({ value, shownAs, onChange, ...bound }: FigureOptions) {
  const [draft, setDraft] = useState<string | null>(null)
  const [notice, setNotice] = useState('')
  const { lowest, highest, decimals } = bound
  const figure: FigureStyle = { decimals, separators: highest >= 1000 }

  function change(number: number): void {
    setNotice('')
    onChange(number)
  }

  function type(text: string): void {
    setDraft(text)
    setNotice('')
    const number = figureIn(text)
    if (number >= lowest && number <= highest) onChange(number)
  }

  function leave(): void {
    const number = figureIn(draft ?? '')
    setDraft(null)
    if (Number.isNaN(number)) return
    const nearest = Math.min(highest, Math.max(lowest, number))
    if (nearest !== number) {
      const end = nearest === lowest ? 'lowest' : 'highest'
      setNotice(`${shownAs(nearest)} is the ${end} possible, so we’re using that.`)
    }
    onChange(nearest)
  }

  function move(direction: 1 | -1): void {
    setDraft(null)
    change(nextStep(value, bound, direction))
  }

  const field = {
    figure,
    text: draft ?? figureText(value, figure),
    onText: type,
    onStep: move,
    onBlur: leave,
    onKeyDown: ({ key }: { key: string }) => key === 'Enter' && leave(),
  }
  return { field, notice, change, move }
}

import { EXAMPLE_LOAN, equalShare } from '#content/numbers.ts'
import { paramsOf } from '#domain/calculators/mortgage/address.ts'
import { equalShares } from '#domain/calculators/mortgage/shares.ts'
import { formatDollars } from '#domain/format.ts'

/** Lets the visitor change the price, and opens the calculator at what they chose. */
export function attachShareTool(tool: HTMLElement): void {
  const slider = tool.querySelector<HTMLInputElement>('input[type=range]')
  const calculator = tool.querySelector<HTMLAnchorElement>('[data-calculator]')
  if (!slider || !calculator) throw new Error('The tool has no slider or no link.')
  slider.hidden = false

  const update = () => {
    const price = Number(slider.value)
    slider.setAttribute('aria-valuetext', formatDollars(price))
    write(tool, '[data-price]', formatDollars(price))
    for (const result of tool.querySelectorAll<HTMLElement>('[data-owners]')) {
      const { monthly, downPayment } = equalShare(price, Number(result.dataset.owners))
      write(result, '[data-monthly]', formatDollars(monthly))
      write(result, '[data-down]', formatDollars(downPayment))
    }
    calculator.href = calculatorAddress(price, ownersIn(tool))
  }
  tool.addEventListener('input', update)
  // The browser may have restored both after going back.
  update()
}

function ownersIn(tool: HTMLElement): number {
  return Number(tool.querySelector<HTMLInputElement>('input[type=radio]:checked')?.value)
}

function calculatorAddress(price: number, owners: number): string {
  const { downPercent, ratePercent, years } = EXAMPLE_LOAN
  const address = paramsOf({
    price,
    downPayment: (price * downPercent) / 100,
    ratePercent,
    years,
    shares: equalShares(owners),
    compounding: 'monthly',
  })
  return `/calculators/mortgage?${address}`
}

function write(root: HTMLElement, selector: string, text: string): void {
  const place = root.querySelector(selector)
  if (place && place.textContent !== text) place.textContent = text
}

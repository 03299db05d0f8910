import { EXAMPLE_LOAN, equalShare } from '#content/numbers.ts'
import { paramsOf } from '#domain/calculators/mortgage/address.ts'
import { equalShares } from '#domain/calculators/mortgage/shares.ts'
import { formatDollars } from '#domain/format.ts'
import { roll } from '#lib/roll.ts'

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
  let stop = () => {}
  let owners = ownersIn(tool)
  tool.addEventListener('input', () => {
    stop()
    update()
    const before = owners
    owners = ownersIn(tool)
    if (before !== owners) stop = rollPayment(tool, Number(slider.value), before, owners)
  })
  // The browser may have restored both after going back.
  update()
}

/** Rolls from what each of so many owners would pay to what each of the new number would. */
function rollPayment(tool: HTMLElement, price: number, before: number, owners: number): () => void {
  const live = tool.querySelector('[aria-live]')
  const payment = (count: number) => equalShare(price, count).monthly
  const settle = () => {
    if (live) live.ariaBusy = null
  }
  // Screen readers read only the last one.
  if (live) live.ariaBusy = 'true'
  const stop = roll(payment(before), payment(owners), (monthly) => {
    write(tool, `[data-owners="${owners}"] [data-monthly]`, formatDollars(monthly))
    if (monthly === payment(owners)) settle()
  })
  return () => {
    stop()
    settle()
  }
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

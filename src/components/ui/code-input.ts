import { AUTO_SUBMIT_DELAY_MS, CODE_LENGTH, digitsOfCode, isCompleteCode } from '#domain/accounts/code.ts'

export class CodeInput {
  readonly #input: HTMLInputElement
  readonly #boxes: HTMLElement[]
  #waiting = 0

  constructor(frame: HTMLElement, submit: () => void) {
    const input = frame.querySelector('input')
    if (!input) throw new Error('The code has no input.')
    this.#input = input
    this.#boxes = [...frame.querySelectorAll<HTMLElement>('[data-box]')]

    input.addEventListener('input', (event) => {
      if (event instanceof InputEvent && event.isComposing) return
      this.#take(input.value, submit)
    })
    input.addEventListener('compositionend', () => this.#take(input.value, submit))
    // The browser would truncate pasted text before its digits are found.
    input.addEventListener('paste', (event) => {
      event.preventDefault()
      const pasted = digitsOfCode(event.clipboardData?.getData('text') ?? '')
      this.#take(isCompleteCode(pasted) ? pasted : this.#with(pasted), submit)
    })
    input.addEventListener('click', (event) => this.#selectDigitAt(event))
    for (const type of ['focus', 'blur', 'select', 'keyup']) input.addEventListener(type, () => this.#draw())
    document.addEventListener('selectionchange', () => this.#draw())
    // On a slow network, the code may be typed before this runs.
    this.#take(input.value, submit)
  }

  get value(): string {
    return this.#input.value
  }

  focus(): void {
    this.#input.focus()
  }

  clear(): void {
    clearTimeout(this.#waiting)
    this.#input.value = ''
    this.#draw()
  }

  #take(text: string, submit: () => void): void {
    const digits = digitsOfCode(text)
    if (this.#input.value !== digits) this.#input.value = digits
    this.#draw()
    clearTimeout(this.#waiting)
    if (isCompleteCode(digits)) this.#waiting = window.setTimeout(submit, AUTO_SUBMIT_DELAY_MS)
  }

  #with(pasted: string): string {
    const { value, selectionStart, selectionEnd } = this.#input
    return value.slice(0, selectionStart ?? 0) + pasted + value.slice(selectionEnd ?? value.length)
  }

  /** Selects the pressed box's digit, so that typing replaces it. */
  #selectDigitAt({ offsetX }: MouseEvent): void {
    const { value, offsetWidth } = this.#input
    const index = Math.min(Math.floor((offsetX / offsetWidth) * CODE_LENGTH), value.length)
    this.#input.setSelectionRange(index, index + 1)
  }

  #draw(): void {
    const { value, selectionStart, selectionEnd } = this.#input
    const focused = document.activeElement === this.#input
    const start = Math.min(selectionStart ?? value.length, CODE_LENGTH - 1)
    const end = Math.max(selectionEnd ?? start, start + 1)
    for (const [index, box] of this.#boxes.entries()) {
      box.textContent = value[index] ?? ''
      box.toggleAttribute('data-active', focused && index >= start && index < end)
    }
  }
}

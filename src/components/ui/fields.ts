import type { Faults } from '#domain/text-rule.ts'

/** A text field of a form without React (TextField, CodeInput.astro) and its error. */
export class Field {
  readonly #error: HTMLElement

  constructor(readonly input: HTMLInputElement) {
    const error = document.getElementById(`${input.id}-error`)
    if (!error) throw new Error(`No error element for ${input.name}.`)
    this.#error = error
  }

  get wrong(): boolean {
    return this.input.ariaInvalid === 'true'
  }

  show(message: string | undefined): void {
    this.input.ariaInvalid = message === undefined ? null : 'true'
    this.#error.hidden = message === undefined
    this.#error.querySelector('span')?.replaceChildren(message ?? '')
  }
}

export function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.querySelectorAll('input')].map((input) => new Field(input))
}

/** Shows errors at their fields, clears the others and focuses the first invalid one. Returns false if there is none. */
export function showAtFields(form: HTMLFormElement, fields: readonly Field[], faults: Faults): boolean {
  for (const field of fields) field.show(faults[field.input.name])
  return focusFirstWrong(form)
}

export function focusFirstWrong(form: HTMLFormElement | null): boolean {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid=true]')
  wrong?.focus()
  return wrong !== undefined && wrong !== null
}

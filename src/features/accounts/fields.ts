/** A text field of a form (TextField.astro) and its error. */
export class Field {
  readonly #error: HTMLElement

  constructor(
    frame: Element,
    readonly input: HTMLInputElement,
  ) {
    const error = frame.querySelector<HTMLElement>('.field-error')
    if (!error) throw new Error(`The field ${input.name} has no place for its error.`)
    this.#error = error
  }

  get wrong(): boolean {
    return this.input.ariaInvalid === 'true'
  }

  /** Shows what is wrong; undefined takes it away. */
  show(message: string | undefined): void {
    this.input.ariaInvalid = message === undefined ? null : 'true'
    this.#error.hidden = message === undefined
    this.#error.querySelector('span')?.replaceChildren(message ?? '')
  }
}

/** The text fields of a form, in their order. */
export function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.querySelectorAll('[data-field]')].flatMap((frame) => {
    const input = frame.querySelector('input')
    return input ? [new Field(frame, input)] : []
  })
}

/**
 * Shows the messages of an error body, `{field: message}`, at their fields and leads to the first wrong one. False when
 * none of them belongs to a field.
 */
export function showAtFields(fields: readonly Field[], body: unknown): boolean {
  const messages = new Map<string, unknown>(Object.entries(body ?? {}))
  for (const field of fields) {
    const message = messages.get(field.input.name)
    field.show(typeof message === 'string' ? message : undefined)
  }
  const first = fields.find((field) => field.wrong)
  first?.input.focus()
  return first !== undefined
}

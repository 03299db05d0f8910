/** Single-key shortcuts. People can turn them off, because a slip or dictation would trigger them. */
const KEY = 'cohearth:single-keys'

export const areKeysOn = () => localStorage.getItem(KEY) !== 'off'

export function turnKeys(isOn: boolean): void {
  localStorage.setItem(KEY, isOn ? 'on' : 'off')
}

/** Ignores keys with a modifier, and those typed into a field or a dialog. */
export function isTyping({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return true
  const element = target instanceof Element ? target : null
  return element?.closest('textarea, select, dialog, input:not([type="radio"])') !== null
}

/** Moves the focus to the next of the visible links with J, to the previous one with K. */
export function moveByKeys({ key }: KeyboardEvent, links: Iterable<HTMLElement>): void {
  const step = key === 'j' ? 1 : key === 'k' ? -1 : 0
  if (step === 0) return
  const shown = [...links].filter((link) => link.offsetParent !== null)
  const now = shown.findIndex((link) => link === document.activeElement)
  const next = shown[now < 0 ? (step > 0 ? 0 : shown.length - 1) : now + step]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

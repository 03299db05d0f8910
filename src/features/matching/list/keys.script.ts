import { areKeysOn, isTyping, moveByKeys, turnKeys } from '#lib/single-keys.ts'

/** J and K move between people, and S saves the one with the focus. */
export function startListKeys(): void {
  const hints = document.querySelector<HTMLElement>('[data-key-hints]')
  const toggle = hints?.querySelector('button')
  const show = () => {
    const isOn = areKeysOn()
    if (hints) hints.hidden = false
    hints?.querySelector('span')?.toggleAttribute('hidden', !isOn)
    if (toggle) toggle.textContent = isOn ? 'Turn off these shortcuts' : 'Turn on shortcuts'
  }
  show()
  toggle?.addEventListener('click', () => {
    turnKeys(!areKeysOn())
    show()
  })
  document.addEventListener('keydown', (event) => {
    if (!areKeysOn() || isTyping(event)) return
    moveByKeys(event, document.querySelectorAll<HTMLElement>('.match-row h3 a'))
    const row = event.key === 's' ? document.activeElement?.closest('.match-row') : null
    row?.querySelector<HTMLElement>('[data-mark="saved"]')?.click()
  })
}

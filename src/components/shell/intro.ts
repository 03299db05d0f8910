import { rememberIntro } from './intro-seen.ts'

function find<Type extends Element>(selector: string): Type {
  const element = document.querySelector<Type>(selector)
  if (!element) throw new Error(`The introduction has no ${selector}`)
  return element
}

export function startIntro(): void {
  const track = find<HTMLElement>('[data-intro]')
  const next = find<HTMLButtonElement>('[data-intro-next]')
  const last = find<HTMLAnchorElement>('[data-intro-last]')
  const signUp = find<HTMLAnchorElement>('[data-intro-new]')
  const position = find<HTMLElement>('[data-intro-position]')
  const dots = [...find('[data-intro-dots]').children]
  const panels = [...track.children]
  let shown = 0

  const show = (index: number) => {
    shown = index
    const atEnd = index === panels.length - 1
    const hadFocus = document.activeElement === next || document.activeElement === last
    next.hidden = atEnd
    last.hidden = !atEnd
    signUp.hidden = !atEnd
    if (hadFocus) (atEnd ? last : next).focus()
    position.textContent = `${index + 1} of ${panels.length}`
    dots.forEach((dot, place) => dot.toggleAttribute('data-shown', place === index))
  }
  const goTo = (index: number) => {
    const panel = panels[index]
    if (!panel) return
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    panel.scrollIntoView({ behavior: calm ? 'instant' : 'smooth', block: 'nearest', inline: 'start' })
    show(index)
  }

  next.addEventListener('click', ({ detail }) => {
    if (detail < 2) goTo(shown + 1)
  })
  // Ignores the second click of a double click on the button that was there before.
  last.addEventListener('click', (event) => {
    if (event.detail > 1) event.preventDefault()
  })
  track.addEventListener('scrollend', () => show(Math.round(track.scrollLeft / track.clientWidth)))
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
    event.preventDefault()
    goTo(event.key === 'ArrowRight' ? shown + 1 : shown - 1)
  })
  rememberAtTheEnd()
  show(0)
}

function rememberAtTheEnd(): void {
  for (const link of document.querySelectorAll('[data-intro-end]'))
    link.addEventListener('click', rememberIntro)
}

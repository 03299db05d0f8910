import EmblaCarousel, { type EmblaCarouselType } from 'embla-carousel'
import AutoScroll from 'embla-carousel-auto-scroll'

const calm = matchMedia('(prefers-reduced-motion: reduce)')
let isPaused = false

/** Drifts until it's paused, stops under the pointer or focus, and never moves with reduced motion. */
class MatchesBanner extends HTMLElement {
  #carousel: EmblaCarouselType | null = null
  #resting = { pointer: false, focus: false }

  connectedCallback(): void {
    const viewport = this.querySelector<HTMLElement>('[data-viewport]')
    const section = this.querySelector('section')
    const button = this.querySelector('button')
    if (!viewport || !section || !button) return
    const scroll = AutoScroll({
      speed: 0.6,
      startDelay: 600,
      playOnInit: false,
      stopOnInteraction: false,
      stopOnFocusIn: false,
    })
    const carousel = EmblaCarousel(viewport, { loop: true, dragFree: true, align: 'start' }, [scroll])
    this.#carousel = carousel

    const update = () => {
      const moves = carousel.scrollSnapList().length > 1 && !calm.matches
      button.hidden = !moves
      button.toggleAttribute('data-paused', isPaused)
      if (moves && !isPaused && !this.#resting.pointer && !this.#resting.focus) scroll.play()
      else scroll.stop()
    }
    const rest = (by: 'pointer' | 'focus', is: boolean) => {
      this.#resting[by] = is
      update()
    }
    section.addEventListener('pointerenter', ({ pointerType }) => rest('pointer', pointerType === 'mouse'))
    section.addEventListener('pointerleave', () => rest('pointer', false))
    section.addEventListener('focusin', () => rest('focus', true))
    section.addEventListener('focusout', () => rest('focus', false))
    button.addEventListener('click', () => {
      isPaused = !isPaused
      update()
    })
    calm.onchange = update
    carousel.on('reInit', update)
    update()
  }

  disconnectedCallback(): void {
    this.#carousel?.destroy()
  }
}

customElements.define('matches-banner', MatchesBanner)

/** Where the library comes from in the release that belongs to our version of it. */
export const STRIPE_JS = 'https://js.stripe.com/**'

/**
 * Stripe's browser library as far as the card form uses it: a card element with one field, in the page instead of a frame. A
 * number that ends in 0002 is refused. The cards it was asked to create are in `window.madeCards`.
 */
export const FAKE_STRIPE_JS = `
  window.madeCards = []
  window.Stripe = (key) => {
    let element = null
    const makeElement = (type, options) => {
      const input = document.createElement('input')
      input.setAttribute('aria-label', 'Card number of the library')
      const listeners = {}
      element = {
        options,
        input,
        mount(parent) {
          parent.append(input)
          queueMicrotask(() => (listeners.ready ?? []).forEach((listener) => listener(element)))
        },
        on(event, listener) { (listeners[event] ??= []).push(listener); return element },
        off() { return element },
        once() { return element },
        update() {},
        destroy() { input.remove(); element = null },
        unmount() { input.remove() },
      }
      return element
    }
    return {
      elements: () => ({ create: makeElement, getElement: () => element, update() {} }),
      createToken() {},
      confirmCardPayment() {},
      registerAppInfo() {},
      _registerWrapper() {},
      async createPaymentMethod(parameters) {
        const { card, ...rest } = parameters
        window.madeCards.push({ key, hidePostalCode: card.options.hidePostalCode, ...rest })
        if (card.input.value.endsWith('0002')) return { error: { message: 'Your card was declined.' } }
        return { paymentMethod: { id: 'pm_of_library' } }
      },
    }
  }
  window.Stripe.version = 'endive'`

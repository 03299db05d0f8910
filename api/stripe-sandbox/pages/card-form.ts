import { html, type Markup } from './document.ts'
import type { BankQuestion, CardField, CardForm } from './views.ts'

interface Input {
  label: string
  autocomplete: string
  placeholder: string | null
  length: number
  numeric: boolean
}

const INPUTS: Record<CardField, Input> = {
  number: {
    label: 'Card number',
    autocomplete: 'cc-number',
    placeholder: '4242 4242 4242 4242',
    length: 23,
    numeric: true,
  },
  expiry: { label: 'Expires', autocomplete: 'cc-exp', placeholder: 'MM / YY', length: 9, numeric: true },
  cvc: { label: 'Security code', autocomplete: 'cc-csc', placeholder: 'CVC', length: 4, numeric: true },
  name: { label: 'Name on card', autocomplete: 'cc-name', placeholder: null, length: 100, numeric: false },
  postal_code: {
    label: 'Postal code',
    autocomplete: 'postal-code',
    placeholder: 'M5V 2T6',
    length: 10,
    numeric: false,
  },
}

export function cardForm(form: CardForm, parts: { action: string; submit: string; small: Markup }): Markup {
  return html`<form class="card-form" method="post" action="${parts.action}">
    ${form.error && html`<p class="error" id="card-error" role="alert">${form.error.message}</p>`}
    ${input(form, 'number', '')}
    <div class="pair">${input(form, 'expiry', form.typed.expiry)} ${input(form, 'cvc', '')}</div>
    ${input(form, 'name', form.typed.name)}
    <div class="pair">
      <div class="field">
        <span class="label">Country</span>
        <span class="fixed">Canada</span>
      </div>
      ${input(form, 'postal_code', form.typed.postalCode)}
    </div>
    <button class="button" type="submit">${parts.submit}</button>
    <p class="small">${parts.small}</p>
  </form>`
}

export function testCards(cards: CardForm['testCards']): Markup {
  return html`<section class="test-cards" aria-labelledby="test-cards">
    <h2 id="test-cards">Test cards</h2>
    <p class="small">Use any future date, any security code and any postal code.</p>
    <ul>
      ${cards.map(({ number, outcome }) => html`<li><code>${number}</code> <span>${outcome}</span></li>`)}
    </ul>
  </section>`
}

/** The question that a bank asks before it lets a card pay; `what` says what Cohearth wants. */
export function bankQuestion(question: BankQuestion, parts: { action: string; what: string }): Markup {
  return html`<form class="bank" method="post" action="${parts.action}">
    <h1>Your bank needs to check it’s you</h1>
    <p>Cohearth wants to ${parts.what}. Your card ends in ${question.last4}.</p>
    <p class="small">A real bank would ask for a code, or for approval in its app.</p>
    <div class="pair">
      <button class="button" type="submit" name="answer" value="confirm">Confirm</button>
      <button class="button quiet" type="submit" name="answer" value="decline">Decline</button>
    </div>
  </form>`
}

function input({ error }: CardForm, name: CardField, value: string): Markup {
  const { label, autocomplete, placeholder, length, numeric } = INPUTS[name]
  const wrong = error?.field === name
  return html`<div class="field">
    <label class="label" for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      value="${value}"
      autocomplete="${autocomplete}"
      inputmode="${numeric ? 'numeric' : 'text'}"
      maxlength="${length}"
      ${placeholder && html`placeholder="${placeholder}"`}
      ${wrong ? html`aria-invalid="true" aria-describedby="card-error" autofocus` : null}
      required
    />
  </div>`
}

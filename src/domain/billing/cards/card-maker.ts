export type CardResult = { id: string } | { error: string }

/** Turns the typed details into a card at the provider; the number never reaches our server. */
export interface CardMaker {
  createPaymentMethod(): Promise<CardResult>
}

export interface CardFields {
  create(postalCode: string): Promise<CardResult>
}

export interface CardProvider {
  kind: 'stripe' | 'sandbox'
  publishableKey: string
}

export const NO_CARD_ELEMENT = 'Card element not found'
export const CARD_FAILED = 'An error occurred'

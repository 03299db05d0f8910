import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js'
import type { StripeCardElementOptions } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import { Skeleton } from '#ui/Skeleton.tsx'
import { CARD_FAILED, type CardFields, NO_CARD_ELEMENT } from '#domain/billing/cards/card-maker.ts'

interface StripeCardFieldsProps {
  publishableKey: string
  ref: Ref<CardFields>
}

/** The card field of Stripe's library, which renders it in its own iframe. */
export default function StripeCardFields({ publishableKey, ref }: StripeCardFieldsProps) {
  const [stripe] = useState(() => loadStripe(publishableKey).catch(unavailable))
  return (
    <Elements stripe={stripe}>
      <CardField ref={ref} />
    </Elements>
  )
}

function CardField({ ref }: { ref: Ref<CardFields> }) {
  const id = useId()
  const label = useRef<HTMLLabelElement>(null)
  const stripe = useStripe()
  const elements = useElements()
  const [ready, setReady] = useState(false)
  const [options, setOptions] = useState<StripeCardElementOptions | null>(null)

  useEffect(() => {
    if (label.current) setOptions(optionsLike(label.current))
  }, [])

  useImperativeHandle(ref, () => ({
    async create(postalCode) {
      const card = elements?.getElement(CardElement)
      if (!stripe || !card) return { error: NO_CARD_ELEMENT }
      try {
        const { paymentMethod, error } = await stripe.createPaymentMethod({
          type: 'card',
          card,
          billing_details: { address: { postal_code: postalCode, country: 'CA' } },
        })
        return paymentMethod ? { id: paymentMethod.id } : { error: error.message ?? CARD_FAILED }
      } catch (error) {
        console.error('Failed to reach the card provider:', error)
        return { error: CARD_FAILED }
      }
    },
  }))

  return (
    <div className="field">
      <label className="field-label" htmlFor={id} ref={label}>
        Card
      </label>
      <div className="relative">
        {options && (
          <CardElement id={id} className="input" options={options} onReady={() => setReady(true)} />
        )}
        {!ready && <Skeleton className="absolute inset-0 rounded-md" />}
      </div>
    </div>
  )
}

/** Stripe's iframe doesn't see our styles, so it gets the colours computed here. */
function optionsLike(element: HTMLElement): StripeCardElementOptions {
  const { color, fontFamily } = getComputedStyle(element)
  const faint = color.replace(/^rgb\((.*)\)$/, 'rgba($1, 0.7)')
  const base = { color, iconColor: color, fontFamily, fontSize: '17px', '::placeholder': { color: faint } }
  return { hidePostalCode: true, classes: { focus: 'card-focus', invalid: 'card-invalid' }, style: { base } }
}

function unavailable(error: unknown): null {
  console.error('Failed to load the card provider:', error)
  return null
}

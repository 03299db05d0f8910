import { type Ref, useImperativeHandle, useState } from 'react'
import { TextField } from '#ui/Field.tsx'
import type { CardFields } from '#domain/billing/cards/card-maker.ts'
import { cardBody, createSandboxCard, type TypedCard } from './sandbox-card.script.ts'

interface SandboxCardFieldsProps {
  publishableKey: string
  ref: Ref<CardFields>
}

export function SandboxCardFields({ publishableKey, ref }: SandboxCardFieldsProps) {
  const [card, setCard] = useState<TypedCard>({ number: '', expiry: '', cvc: '' })

  useImperativeHandle(ref, () => ({
    create: async (postalCode) => {
      const body = cardBody(card, postalCode)
      return 'error' in body ? body : createSandboxCard(body, publishableKey)
    },
  }))

  const field = (name: keyof TypedCard) => ({
    value: card[name],
    onChange: (event: { target: { value: string } }) => setCard({ ...card, [name]: event.target.value }),
    inputMode: 'numeric' as const,
    autoComplete: 'off',
  })
  return (
    <div className="grid grid-cols-2 gap-4">
      <TextField
        {...field('number')}
        className="col-span-2"
        label="Card number"
        placeholder="4242 4242 4242 4242"
        hint="Use the test card 4242 4242 4242 4242 with any future date and any code."
        maxLength={23}
      />
      <TextField {...field('expiry')} label="Expiry date" placeholder="MM/YY" maxLength={9} />
      <TextField {...field('cvc')} label="Security code" placeholder="CVC" maxLength={4} />
    </div>
  )
}

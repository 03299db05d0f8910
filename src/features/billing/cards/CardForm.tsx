import {
  type ComponentType,
  lazy,
  type Ref,
  Suspense,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import {
  formatPostalCode,
  isValidPostalCode,
  POSTAL_CODE_MESSAGE,
} from '#domain/billing/purchase/postal-code.ts'
import { ErrorLine } from '#ui/ErrorLine.tsx'
import { TextField } from '#ui/Field.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import {
  type CardFields,
  type CardMaker,
  type CardProvider,
  NO_CARD_ELEMENT,
} from '#domain/billing/cards/card-maker.ts'
import { SandboxCardFields } from './SandboxCardFields.tsx'

type CardFieldsComponent = ComponentType<{ publishableKey: string; ref: Ref<CardFields> }>

/** Lazy, so that the library is loaded only where it's used. */
const StripeCardFields = lazy<CardFieldsComponent>(() =>
  import('./StripeCardFields.tsx').catch((error: unknown) => {
    console.error('Failed to load the card provider:', error)
    return { default: () => null }
  }),
)

interface CardFormProps {
  provider: CardProvider
  refusal: string | null
  ref: Ref<CardMaker>
}

export function CardForm({ provider: { kind, publishableKey }, refusal, ref }: CardFormProps) {
  const id = useId()
  const fields = useRef<CardFields>(null)
  const [postalCode, setPostalCode] = useState('')
  const [postalError, setPostalError] = useState<string | null>(null)
  const [cardError, setCardError] = useState<string | null>(null)

  async function createPaymentMethod() {
    setCardError(null)
    if (!isValidPostalCode(postalCode)) {
      setPostalError(POSTAL_CODE_MESSAGE)
      document.getElementById(`${id}-postal-code`)?.focus()
      return { error: POSTAL_CODE_MESSAGE }
    }
    const result = fields.current
      ? await fields.current.create(formatPostalCode(postalCode))
      : { error: NO_CARD_ELEMENT }
    if ('error' in result) setCardError(result.error)
    return result
  }
  useImperativeHandle(ref, () => ({ createPaymentMethod }))

  const wrong = cardError ?? refusal
  return (
    <div className="grid gap-4">
      <TextField
        id={`${id}-postal-code`}
        label="Postal code"
        className="max-w-48"
        autoComplete="billing postal-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={10}
        placeholder="A1A 1A1"
        data-autofocus
        error={postalError}
        value={postalCode}
        onChange={(event) => {
          setPostalCode(event.target.value)
          setPostalError(null)
        }}
        onBlur={() => setPostalCode(formatPostalCode)}
      />
      {kind === 'stripe' ? (
        <Suspense fallback={<Skeleton className="h-13" />}>
          <StripeCardFields ref={fields} publishableKey={publishableKey} />
        </Suspense>
      ) : (
        <SandboxCardFields ref={fields} publishableKey={publishableKey} />
      )}
      <div role="alert">{wrong && <ErrorLine>{wrong}</ErrorLine>}</div>
    </div>
  )
}

import { Clock, Copy, Info, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { closingDay } from '#domain/sealed/texts.ts'
import { copyText } from '#lib/copy-text.ts'
import { Button } from '#ui/Button.tsx'

interface ReceiptProps {
  /** Epoch milliseconds. */
  closesAt: number
  commitment: string
  head: string
}

/** When the round closes, the viewer's receipt, and what the server could see. */
export function Receipt({ closesAt, commitment, head }: ReceiptProps) {
  const copy = () =>
    copyText(
      `Answer ${commitment}\nChain ${head}`,
      'Copied your receipt',
      'We couldn’t copy your receipt. Your browser may not allow it.',
    )
  return (
    <ul className="mt-5 divide-y divide-line border-t border-line">
      <Row icon={<Clock />} title={`Closes ${closingDay(closesAt)}`}>
        If someone hasn’t answered by then, nobody’s answers are shown, ever.
      </Row>
      <Row
        icon={<ShieldCheck />}
        title={
          <>
            Your receipt: <code className="sealed-code">{grouped(commitment)}</code>
          </>
        }
        action={
          <Button look="quiet" size="icon" aria-label="Copy your receipt" onClick={() => void copy()}>
            <Copy aria-hidden="true" />
          </Button>
        }
      >
        It proves later that nobody changed your answers. Copy it and keep it.
      </Row>
      <Row icon={<Info />} title="What we can see">
        Answers are encrypted and our team doesn’t open them. Technically we could, so we won’t promise
        otherwise.
      </Row>
    </ul>
  )
}

/** Returns the first 16 digits in groups of four. */
const grouped = (hash: string) => hash.slice(0, 16).match(/.{4}/g)?.join(' ') ?? ''

interface RowProps {
  icon: ReactNode
  title: ReactNode
  action?: ReactNode
  children: ReactNode
}

function Row({ icon, title, action, children }: RowProps) {
  return (
    <li className="sealed-row">
      <span className="sealed-icon" aria-hidden="true">
        {icon}
      </span>
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        <p className="text-sm text-muted">{children}</p>
      </div>
      {action}
    </li>
  )
}

import { ArrowRight, Calculator, ChartPie, Coins, FilePen, Landmark, Lock, Wallet } from 'lucide-react'
import { useId } from 'react'
import type { Tool } from './tools-texts.ts'
import { Card } from '#ui/Card.tsx'
import { classes } from '#ui/classes.ts'

const ICONS = {
  calculator: Calculator,
  landmark: Landmark,
  snapshot: ChartPie,
  money: Wallet,
  agreement: FilePen,
  fund: Coins,
} as const

/** The line at the foot of a card. It covers the card, so that a press anywhere counts. */
const ACTION =
  'card-cover mt-auto flex min-h-11 items-center gap-2 pt-2 text-left font-semibold text-action disabled:cursor-not-allowed disabled:text-muted'

interface ToolCardProps {
  tool: Tool
  subscribed: boolean
  onGetAccess: () => void
}

export function ToolCard({ tool, subscribed, onGetAccess }: ToolCardProps) {
  const titleId = useId()
  const Icon = ICONS[tool.icon]
  const isToCome = tool.access === 'coming soon'
  return (
    <Card as="li" className={classes('flex flex-col gap-3', isToCome && 'border-dashed bg-transparent')}>
      <span
        className={classes(
          'grid size-12 place-items-center rounded-md',
          isToCome ? 'bg-sunken text-muted' : 'bg-soft text-action',
        )}
      >
        <Icon className="size-6" aria-hidden="true" />
      </span>
      <h2 className={classes('mt-1 text-title', isToCome && 'text-muted')} id={titleId}>
        {tool.title}
      </h2>
      <p className="text-muted">{tool.text}</p>
      <Action {...{ tool, subscribed, onGetAccess, titleId }} />
    </Card>
  )
}

function Action({ tool, subscribed, onGetAccess, titleId }: ToolCardProps & { titleId: string }) {
  if (tool.href === null) {
    return (
      <button type="button" className={ACTION} aria-describedby={titleId} disabled>
        Coming Soon
      </button>
    )
  }
  if (tool.access === 'subscribers' && !subscribed) {
    return (
      <button
        type="button"
        className={ACTION}
        aria-describedby={titleId}
        aria-haspopup="dialog"
        onClick={onGetAccess}
      >
        <Lock className="size-5" aria-hidden="true" />
        Get Access
      </button>
    )
  }
  return (
    <a className={ACTION} href={tool.href} aria-describedby={titleId}>
      Open<span className="sr-only"> the {tool.title}</span>
      <ArrowRight className="size-5" aria-hidden="true" />
    </a>
  )
}

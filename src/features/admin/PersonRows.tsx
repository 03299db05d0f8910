import { ChevronRight, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface RowProps {
  Icon: LucideIcon
  title: string
  text: string | null
}

export function ActionRow({
  Icon,
  title,
  text,
  isDangerous = false,
  onPress,
  children,
}: RowProps & { isDangerous?: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <li>
      <button
        type="button"
        className={isDangerous ? 'action-row text-alert' : 'action-row'}
        onClick={onPress}
      >
        <Icon aria-hidden="true" />
        <RowText title={title} text={text} isDangerous={isDangerous} />
        <ChevronRight aria-hidden="true" />
      </button>
      {children}
    </li>
  )
}

export function LinkRow({ Icon, title, text, href }: RowProps & { href: string }) {
  return (
    <li>
      <a className="action-row" href={href}>
        <Icon aria-hidden="true" />
        <RowText title={title} text={text} />
        <ChevronRight aria-hidden="true" />
      </a>
    </li>
  )
}

export function RowText({
  title,
  text,
  isDangerous = false,
}: Omit<RowProps, 'Icon'> & { isDangerous?: boolean }) {
  return (
    <span className="min-w-0 grow">
      <strong className="block font-semibold">{title}</strong>
      <span className={isDangerous ? 'block text-sm' : 'block text-sm text-muted'}>{text}</span>
    </span>
  )
}

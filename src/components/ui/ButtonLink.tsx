import type { AnchorHTMLAttributes } from 'react'
import { type ButtonStyle, buttonClass } from './Button.tsx'

interface ButtonLinkProps
  extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className' | 'href'>, ButtonStyle {
  href: string
}

export function ButtonLink({ look, size, wide, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={buttonClass({ look, size, wide, className })}>
      {children}
    </a>
  )
}

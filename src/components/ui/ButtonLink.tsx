import type { AnchorHTMLAttributes } from 'react'
import { type ButtonStyle, buttonClass } from './Button.tsx'

interface ButtonLinkProps
  extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className' | 'href'>, ButtonStyle {
  href: string
}

/** A link to another page that looks like a button. */
export function ButtonLink({ look, size, wide, className, children, ...rest }: ButtonLinkProps) {
  const style = buttonClass({
    ...(look && { look }),
    ...(size && { size }),
    ...(wide && { wide }),
    className,
  })
  return (
    <a {...rest} className={style}>
      {children}
    </a>
  )
}

import { type ReactNode, useEffect, useRef } from 'react'
import { attachDisclosure } from './disclosure.ts'

interface MenuProps {
  /** What the button shows. */
  button: ReactNode
  buttonClassName?: string
  /** Links and buttons with the class `menu-item`. */
  children: ReactNode
}

/** A button with a list of links and actions below it. */
export function Menu({ button, buttonClassName = 'btn btn-ghost btn-small', children }: MenuProps) {
  const element = useRef<HTMLDetailsElement>(null)
  useEffect(() => (element.current ? attachDisclosure(element.current) : undefined), [])
  return (
    <details ref={element} className="menu">
      <summary className={buttonClassName}>{button}</summary>
      <div className="menu-list">{children}</div>
    </details>
  )
}

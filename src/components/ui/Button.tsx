import type { ButtonHTMLAttributes, MouseEvent, Ref } from 'react'
import { classes } from './classes.ts'

export const BUTTON_LOOKS = {
  primary: '',
  ghost: 'btn-ghost',
  quiet: 'btn-quiet',
  danger: 'btn-danger',
} as const

export type ButtonLook = keyof typeof BUTTON_LOOKS

/** How a button or a link that looks like one is drawn. */
export interface ButtonStyle {
  look?: ButtonLook | undefined
  size?: 'medium' | 'small' | 'icon' | undefined
  wide?: boolean | undefined
  className?: string | undefined
}

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'>, ButtonStyle {
  ref?: Ref<HTMLButtonElement>
  /** What is being done, such as "Saving…": shown with a spinner instead of the children; presses do nothing then. */
  busy?: string | false
}

/** The class names of a button, for markup without the component. */
export function buttonClass({
  look = 'primary',
  size = 'medium',
  wide,
  className,
}: ButtonStyle = {}): string {
  return classes('btn', BUTTON_LOOKS[look], size !== 'medium' && `btn-${size}`, wide && 'btn-wide', className)
}

/** A button that acts. While busy it keeps the focus, which a disabled one would lose. */
export function Button({ look, size, wide, className, busy, children, onClick, ...rest }: ButtonProps) {
  const ignore = (event: MouseEvent) => event.preventDefault()
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ look, size, wide, className })}
      onClick={busy ? ignore : onClick}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
    >
      {busy ? (
        <>
          <span className="spinner" aria-hidden="true" />
          {busy}
        </>
      ) : (
        children
      )}
    </button>
  )
}

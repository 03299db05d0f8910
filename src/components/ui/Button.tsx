import type { ButtonHTMLAttributes, MouseEvent, Ref } from 'react'
import { classes } from './classes.ts'

export const BUTTON_LOOKS = {
  primary: '',
  ghost: 'btn-ghost',
  quiet: 'btn-quiet',
  danger: 'btn-danger',
} as const

export type ButtonLook = keyof typeof BUTTON_LOOKS

export interface ButtonStyle {
  look?: ButtonLook | undefined
  size?: 'medium' | 'small' | 'icon' | undefined
  wide?: boolean | undefined
  className?: string | undefined
}

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'>, ButtonStyle {
  ref?: Ref<HTMLButtonElement>
  /** Shown with a spinner, such as "Saving…". Presses do nothing while it's busy. */
  busy?: string | false
  /** Looks disabled and does nothing, but keeps the focus, which a disabled button would lose. */
  inactive?: boolean
}

export function buttonClass({
  look = 'primary',
  size = 'medium',
  wide,
  className,
}: ButtonStyle = {}): string {
  return classes('btn', BUTTON_LOOKS[look], size !== 'medium' && `btn-${size}`, wide && 'btn-wide', className)
}

export function Button(props: ButtonProps) {
  const { look, size, wide, className, busy, inactive, children, onClick, ...rest } = props
  const ignore = (event: MouseEvent) => event.preventDefault()
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ look, size, wide, className })}
      onClick={busy || inactive ? ignore : onClick}
      {...(busy && { 'aria-busy': true })}
      {...((busy || inactive) && { 'aria-disabled': true })}
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

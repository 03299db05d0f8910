import { X } from 'lucide-react'
import { type MouseEvent, type PointerEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { classes } from './classes.ts'

interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  actions?: ReactNode
  /** A sheet rises from the bottom of a phone. */
  size?: 'medium' | 'large' | 'sheet'
  /** Classes for its parts, for a custom layout. */
  layout?: { body: string; title: string; actions: string }
}

/**
 * A modal dialog. It locks the page behind it, and returns the focus when closed. An element with `data-autofocus` gets the
 * focus first, else the first focusable one.
 */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null
}

function OpenDialog({
  onClose,
  title,
  children,
  actions,
  layout,
  size = 'medium',
}: Omit<DialogProps, 'open'>) {
  const element = useRef<HTMLDialogElement>(null)
  const pressedBeside = useRef(false)
  const wasPressed = useRef(false)
  const titleId = useId()

  useLayoutEffect(() => {
    const dialog = element.current
    const root = document.documentElement
    root.style.setProperty('--scroll-bar', `${window.innerWidth - root.clientWidth}px`)
    dialog?.showModal()
    dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => dialog?.close()
  }, [])

  // The body fills the dialog, so a press on the dialog itself is on the backdrop.
  const press = (event: PointerEvent) => {
    pressedBeside.current = event.target === element.current
  }
  // The second click of the double click that opened it was meant for the element that was there before.
  const click = (event: MouseEvent) => {
    if (event.detail < 2) wasPressed.current = true
    if (!wasPressed.current) {
      event.preventDefault()
      event.stopPropagation()
    } else if (pressedBeside.current && event.target === element.current) onClose()
  }

  return (
    <dialog
      ref={element}
      className={classes('dialog', size !== 'medium' && `dialog-${size}`)}
      aria-labelledby={titleId}
      onPointerDown={press}
      onClickCapture={click}
      onClose={onClose}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className={classes('dialog-body', layout?.body)}>
        <h2 className={classes('dialog-title', layout?.title)} id={titleId}>
          {title}
        </h2>
        {children}
        {actions && <div className={classes('dialog-actions', layout?.actions)}>{actions}</div>}
        <button type="button" className="btn btn-quiet btn-icon dialog-close" onClick={onClose}>
          <X aria-hidden="true" />
          <span className="sr-only">Close</span>
        </button>
      </div>
    </dialog>
  )
}

import { CircleAlert, CircleCheck, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

interface ToastProps {
  kind: 'success' | 'error' | 'loading' | 'blank' | 'custom'
  leaving?: boolean
  onDismiss?: () => void
  children?: ReactNode
}

/** A toast. Pages without React have an empty one in a template, and toaster.ts fills it in. */
export function Toast({ kind, leaving, onDismiss, children }: ToastProps) {
  return (
    <div
      className={classes('toast', `toast-${kind}`)}
      {...(leaving && { 'data-leaving': '' })}
      role={kind === 'error' ? 'alert' : 'status'}
    >
      {kind === 'success' && <CircleCheck aria-hidden="true" />}
      {kind === 'error' && <CircleAlert aria-hidden="true" />}
      {kind === 'loading' && <span className="spinner" aria-hidden="true" />}
      <span className="min-w-0" data-message>
        {children}
      </span>
      <button type="button" className="btn btn-quiet btn-icon" onClick={onDismiss}>
        <X aria-hidden="true" />
        <span className="sr-only">Dismiss</span>
      </button>
    </div>
  )
}

import { CircleAlert } from 'lucide-react'
import type { HTMLAttributes } from 'react'
import { classes } from './classes.ts'

/** An error message. Where a script fills it in, the HTML has it hidden and empty. */
export function ErrorLine({ className, children, ...rest }: HTMLAttributes<HTMLParagraphElement>) {
  return (
    <p {...rest} className={classes('field-error', className)}>
      <CircleAlert aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}

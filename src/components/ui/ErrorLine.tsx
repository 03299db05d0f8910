import { CircleAlert } from 'lucide-react'
import type { HTMLAttributes } from 'react'
import { classes } from './classes.ts'

/** What is wrong, in whole sentences. Where a script writes them it stands hidden in the HTML, with nothing in it. */
export function ErrorLine({ className, children, ...rest }: HTMLAttributes<HTMLParagraphElement>) {
  return (
    <p {...rest} className={classes('field-error', className)}>
      <CircleAlert aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}

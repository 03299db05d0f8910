import { classes } from '#ui/classes.ts'
import { dayNumber, monthOf } from './tour-texts.ts'

/** A page from a calendar; the day is read out from the text next to it. */
export function DateTile({ shown, isSure }: { shown: string; isSure: boolean }) {
  const day = shown.slice(0, 10)
  return (
    <span
      className={classes(
        'grid w-16 flex-none content-center justify-items-center rounded-md py-2 font-semibold',
        isSure ? 'bg-action text-on-action' : 'bg-sunken',
      )}
      aria-hidden="true"
    >
      <span className="text-sm">{monthOf(day)}</span>
      <span className="display text-heading">{dayNumber(day)}</span>
    </span>
  )
}

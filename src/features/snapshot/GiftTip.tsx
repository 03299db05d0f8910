import { FileText } from 'lucide-react'
import { GIFT_LETTER } from './use-view.ts'

/** Leads to the letter that lenders want for a gift. */
export function GiftTip() {
  return (
    <div className="figure-more figure-tip">
      <FileText className="size-5 flex-none" aria-hidden="true" />
      <p>We’ve drafted the letter for you</p>
      <a className="link ml-auto inline-flex min-h-11 items-center" href={GIFT_LETTER}>
        Open the letter
      </a>
    </div>
  )
}

import { ArrowLeft } from 'lucide-react'
import { PATH } from '#domain/paths.ts'

export function BackToMoney() {
  return (
    <a className="link inline-flex min-h-11 items-center gap-2" href={PATH.MONEY}>
      <ArrowLeft className="size-4" aria-hidden="true" />
      Money
    </a>
  )
}

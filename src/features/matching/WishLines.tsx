import { Fragment } from 'react'
import { type Wish, wishFacts } from '#domain/matching/wish.ts'

export function WishLines({ wish }: { wish: Wish }) {
  const facts = wishFacts(wish)
  return (
    <>
      {facts.length > 0 && (
        <p className="wrap-anywhere">
          <Facts facts={facts} />
        </p>
      )}
      {wish.line && (
        <p className="text-ink wrap-anywhere">
          <q>{wish.line}</q>
        </p>
      )}
    </>
  )
}

/** Each fact stays on one line if it fits, and no line begins with a dot. */
export function Facts({ facts }: { facts: readonly string[] }) {
  return facts.map((fact, index) => (
    <Fragment key={fact}>
      <span className="inline-block first:first-letter:uppercase">
        {fact}
        {index < facts.length - 1 && '\u00a0·'}
      </span>{' '}
    </Fragment>
  ))
}

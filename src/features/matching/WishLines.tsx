import { Fragment } from 'react'
import { type Wish, wishFacts } from '#domain/matching/wish.ts'

export function WishLines({ wish }: { wish: Wish }) {
  const facts = wishFacts(wish)
  return (
    <>
      {facts.length > 0 && (
        <p className="wrap-anywhere">
          {facts.map((fact, index) => (
            <Fragment key={fact}>
              {index > 0 && ' · '}
              <span className="inline-block first:first-letter:uppercase">{fact}</span>
            </Fragment>
          ))}
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

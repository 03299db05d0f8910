import { type Wish, wishFacts } from '#domain/matching/wish.ts'

export function WishLines({ wish }: { wish: Wish }) {
  const facts = wishFacts(wish).join(' · ')
  return (
    <>
      {facts && <p className="wrap-anywhere first-letter:uppercase">{facts}</p>}
      {wish.line && (
        <p className="text-ink wrap-anywhere">
          <q>{wish.line}</q>
        </p>
      )}
    </>
  )
}

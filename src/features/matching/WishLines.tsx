import { type Wish, wishWords } from '#domain/matching/wish.ts'

export function WishLines({ wish }: { wish: Wish }) {
  const words = wishWords(wish)
  return (
    <p className="wrap-anywhere">
      {words} {wish.line && <q className="text-ink">{wish.line}</q>}
    </p>
  )
}

import { PATH } from '#domain/paths.ts'
import { SharedCard, type SharedCardProps } from './SharedCard.tsx'
import { StopSharing } from './StopSharing.tsx'

export interface BoardCard extends SharedCardProps {
  id: number
  isOwn: boolean
}

/** What the group's members share with each other. */
export function SharedBoard({ cards }: { cards: readonly BoardCard[] }) {
  return (
    <section aria-labelledby="exit-shared" className="mt-10">
      <h2 className="display text-title" id="exit-shared">
        Shared with your group
      </h2>
      {cards.length === 0 ? (
        <p className="mt-2 text-muted">
          Nothing yet. Open one of the eight, change it, and choose “Share with your group”.
        </p>
      ) : (
        <ul className="mt-4 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {cards.map(({ id, isOwn, ...card }) => (
            <li key={id} className="grid">
              <SharedCard {...card}>
                <div className="mt-auto flex flex-wrap items-center gap-2 pt-2">
                  <a
                    className="btn btn-ghost btn-small"
                    href={`${card.drill ? PATH.DRILL : PATH.EXITS}?shared=${id}`}
                  >
                    Open
                  </a>
                  {isOwn && <StopSharing id={id} />}
                </div>
              </SharedCard>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

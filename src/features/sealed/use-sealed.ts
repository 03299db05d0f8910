import type { SealedState } from '#api/features/sealed/schemas.ts'
import type { Purpose, RoomsSetup, SealedAnswer } from '#domain/sealed/purposes.ts'
import { refreshIfStale } from '#lib/if-stale.ts'
import { useQuery } from '#lib/query.ts'
import { useAction } from '#lib/use-action.ts'
import { sealAnswer, startRound, takeBack } from './calls.ts'
import { sealedQuery } from './sealed.store.ts'

/** The group's latest round about something, and what the viewer can do with it. */
export function useSealed(purpose: Purpose, initial: SealedState, viewerId: number) {
  const query = sealedQuery(purpose)
  const { data = initial } = useQuery(query, initial)
  const { busy, run } = useAction<'start' | 'seal' | 'take back'>()
  const { round } = data

  /** The round may have begun or ended in the meantime. */
  const failed = (text: string) => refreshIfStale(query.refresh, text)

  return {
    ...data,
    busy,
    start: (setup: RoomsSetup | null) =>
      run(
        'start',
        async () => query.put(await startRound(purpose, setup)),
        failed('We couldn’t start the round.'),
      ),
    async seal(answer: SealedAnswer): Promise<boolean> {
      if (round.state !== 'open') return false
      const sealing = async () => {
        await sealAnswer(purpose, { round: round.id, member: viewerId, answer })
        await query.refresh()
      }
      return run('seal', sealing, failed('We couldn’t seal your answers. They’re still here, so try again.'))
    },
    takeBack: () =>
      run(
        'take back',
        async () => {
          await takeBack(purpose)
          await query.refresh()
        },
        failed('We couldn’t take your answers back.'),
      ),
  }
}

export type Sealed = ReturnType<typeof useSealed>

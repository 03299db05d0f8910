import { noteTalk } from '#features/groups/calls.ts'
import { ownGroup, ownTalks } from '#features/groups/group.store.ts'
import type { TalkChange, TalkLists } from '#api/features/groups/topics/schemas.ts'
import { useQuery } from '#lib/query.ts'
import { useAction } from '#lib/use-action.ts'

const FAILED = 'This could not be saved.'

/** What to talk about as it is now, and how to change it. `change` answers whether it was saved, and whose words it replaced. */
export function useTopics(initial: TalkLists) {
  const { data: lists = initial } = useQuery(ownTalks(), initial)
  const { busy, run } = useAction()

  async function change(json: TalkChange): Promise<{ saved: boolean; replaced: string | null }> {
    let replaced: string | null = null
    const saved = await run(
      'talk',
      async () => {
        const answer = await noteTalk(json)
        replaced = answer.replaced
        ownTalks().put(answer.lists)
      },
      FAILED,
    )
    // Somebody may have left meanwhile.
    if (!saved) {
      void ownTalks().refresh()
      void ownGroup().refresh()
    }
    return { saved, replaced }
  }

  return { lists, busy: busy !== false, change }
}
